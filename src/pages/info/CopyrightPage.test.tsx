import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CallFailure } from '../../data/errors/callFailure.ts';
import { onCampus, renderPage, VISITOR } from '../testing/renderPage.tsx';
import { Component } from './CopyrightPage.tsx';

const call = vi.hoisted(() => vi.fn<(name: string, request: object) => Promise<object>>());
vi.mock('../../data/calls/callables.ts', () => ({ call }));

onCampus('ut');
beforeEach(() => void call.mockReset().mockResolvedValue({}));

async function fill(address: string) {
  const page = renderPage(<Component />, { session: VISITOR });
  const { user } = page;
  await user.type(screen.getByLabelText('Address of the post'), address);
  await user.type(screen.getByLabelText('Your work, and where it is'), 'My photo');
  await user.type(screen.getByLabelText('Your full name, as a signature'), 'Ann Fox');
  await user.type(screen.getByLabelText('Email'), 'ann@example.com');
  expect(screen.getByRole('button', { name: 'Send Notice' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Send Notice' }));
  return page;
}

test.each(['https://ut.example/post/aPostOfSomebody00000?x=1', 'aPostOfSomebody00000'])(
  'a visitor sends a notice about %s',
  async (typed) => {
    await fill(typed);
    expect(await screen.findByText(/We have your notice/)).toBeVisible();
    expect(call).toHaveBeenCalledExactlyOnceWith('copyrightNotice', {
      postId: 'aPostOfSomebody00000',
      name: 'Ann Fox',
      email: 'ann@example.com',
      work: 'My photo',
      isSworn: true,
    });
  },
);

test('the address of something else is refused at its field', async () => {
  await fill('https://ut.example/maya');
  expect(screen.getByLabelText('Address of the post')).toHaveFocus();
  expect(screen.getByLabelText('Address of the post')).toBeInvalid();
  expect(call).not.toHaveBeenCalled();
});

test('the address of a post that is not here is refused at its field', async () => {
  call.mockRejectedValueOnce(new CallFailure('not-found', 'Gone'));
  await fill('aPostOfSomebody00000');
  expect(await screen.findByLabelText('Address of the post')).toBeInvalid();
  expect(screen.getByLabelText('Address of the post')).toHaveFocus();
  expect(screen.queryByText('Gone')).toBeNull();
});

test('without a connection it says so, keeps what was typed, and is sent by a second press', async () => {
  call.mockRejectedValueOnce(new CallFailure('offline', null));
  const { user } = await fill('aPostOfSomebody00000');
  expect(await screen.findByRole('alert')).toHaveTextContent(/connection/);
  expect(screen.getByLabelText('Your work, and where it is')).toHaveValue('My photo');
  await user.click(screen.getByRole('button', { name: 'Send Notice' }));
  expect(await screen.findByText(/We have your notice/)).toBeVisible();
});

test('pressed twice, it is sent once', async () => {
  let answer = (_result: object): void => undefined;
  call.mockReturnValueOnce(new Promise((resolve) => void (answer = resolve)));
  const { user } = await fill('aPostOfSomebody00000');
  await user.click(screen.getByRole('button', { name: /Send Notice/ }));
  await user.type(screen.getByLabelText('Email'), '{Enter}');
  answer({});
  expect(await screen.findByText(/We have your notice/)).toBeVisible();
  expect(call).toHaveBeenCalledOnce();
});

test('a failure keeps what was typed', async () => {
  call.mockRejectedValueOnce(new Error('No'));
  await fill('aPostOfSomebody00000');
  expect(await screen.findByText(/Something went wrong/)).toBeVisible();
  expect(screen.getByLabelText('Your work, and where it is')).toHaveValue('My photo');
});
