import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { onCampus, renderPage, VISITOR } from '../testing/renderPage.tsx';
import { Component } from './CopyrightPage.tsx';

const call = vi.hoisted(() => vi.fn<(name: string, request: object) => Promise<object>>());
vi.mock('../../data/calls/callables.ts', () => ({ call }));

onCampus('ut');
beforeEach(() => void call.mockReset().mockResolvedValue({}));

async function fill(address: string) {
  const { user } = renderPage(<Component />, { session: VISITOR });
  await user.type(screen.getByLabelText('Address of the post'), address);
  await user.type(screen.getByLabelText('Your work, and where it is'), 'My photo');
  await user.type(screen.getByLabelText('Your full name, as a signature'), 'Ann Fox');
  await user.type(screen.getByLabelText('Email'), 'ann@example.com');
  expect(screen.getByRole('button', { name: 'Send Notice' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Send Notice' }));
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

test('a failure keeps what was typed', async () => {
  call.mockRejectedValueOnce(new Error('No'));
  await fill('aPostOfSomebody00000');
  expect(await screen.findByText(/Something went wrong/)).toBeVisible();
  expect(screen.getByLabelText('Your work, and where it is')).toHaveValue('My photo');
});
