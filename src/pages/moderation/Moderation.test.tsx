import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { judgeCase, OpenedCase, openCase, takeCase } from '../../data/cases/caseCalls.ts';
import type { CaseFilter, listenCases } from '../../data/cases/caseQueries.ts';
import { answerNames } from '../../data/campuses/testing/namesAnswered.ts';
import { CallFailure } from '../../data/errors/callFailure.ts';
import { DataFailure } from '../../data/errors/dataError.ts';
import type { SessionState } from '../../data/live/dataState.ts';
import type { CasePerson, CaseView, ModerationCase } from '../../domain/moderation.ts';
import { campusFileOf } from '../../domain/testing/campuses.ts';
import { mediaMatches } from '../../lib/testing/window.ts';
import Shortcuts from '../../ui/shortcuts/Shortcuts.tsx';
import { findHrefOf } from '../testing/hrefOf.ts';
import { address, MEMBER, onCampus, renderPage } from '../testing/renderPage.tsx';
import { Component } from './ModerationPage.tsx';

const backend = vi.hoisted(() => ({
  listenCases: vi.fn<typeof listenCases>(),
  openCase: vi.fn<typeof openCase>(),
  takeCase: vi.fn<typeof takeCase>(),
  judgeCase: vi.fn<typeof judgeCase>(),
}));
vi.mock('../../data/sdk/firebase.ts', () => import('../../data/testing/noSdk.ts'));
vi.mock('../../data/cases/caseQueries.ts', () => ({ listenCases: backend.listenCases }));
vi.mock('../../data/cases/caseCalls.ts', () => ({
  openCase: backend.openCase,
  takeCase: backend.takeCase,
  judgeCase: backend.judgeCase,
}));

onCampus('ut');

const MODERATOR: SessionState = { ...MEMBER, claims: { ...MEMBER.claims, moderates: ['ut', 'ou'] } };
const LEAD: SessionState = { ...MEMBER, claims: { ...MEMBER.claims, moderates: ['*'] } };

const caseOf = (id: string, more: Partial<ModerationCase> = {}): ModerationCase => ({
  id: `post_${id}`,
  kind: 'post',
  subjectId: id,
  campusId: 'ut',
  weight: 12,
  state: 'open',
  takenBy: null,
  takenUntilMs: null,
  reportedAtMs: Date.now() - 300_000,
  ...more,
});
const ALEX: CasePerson = {
  uid: 'alex',
  username: 'alexroe',
  name: 'Alex R.',
  campusId: 'ut',
  status: 'active',
  createdAtMs: Date.now() - 3 * 86_400_000,
  pausedUntilMs: null,
  sales: 4,
  otherCases: 2,
  decisions: [{ act: 'warn', reason: 'scam', words: 'Do not do that.', atMs: Date.now() - 86_400_000 }],
};
const PICTURE = 'data:image/png;base64,iVBORw0KGgo=';
const viewOf = (more: Partial<CaseView> = {}): CaseView => ({
  kind: 'post',
  campusId: 'ut',
  state: 'open',
  takenUntilMs: null,
  reports: [{ reason: 'prohibited', details: 'It is a rifle', atMs: Date.now() - 60_000 }],
  evidence: {
    kind: 'post',
    text: 'Old rifle',
    category: 'exercise',
    priceCents: 9000,
    pictures: 2,
    earlier: [],
  },
  pictures: [PICTURE],
  people: [ALEX],
  appeal: null,
  ...more,
});

let show: (cases: readonly ModerationCase[]) => void;
let fail: (error: unknown) => void;
const listened = (): CaseFilter | undefined => backend.listenCases.mock.calls.at(-1)?.[1];

beforeEach(() => {
  for (const mock of Object.values(backend)) mock.mockReset();
  backend.listenCases.mockImplementation((_db, _filter, next, failed) => {
    show = (cases) => act(() => next(cases));
    fail = (error) => act(() => failed(error));
    next([caseOf('p1'), caseOf('p2', { weight: 7, kind: 'comment' })]);
    return () => undefined;
  });
  backend.openCase.mockResolvedValue({ view: viewOf() });
  backend.takeCase.mockImplementation(() => Promise.resolve(Date.now() + 900_000));
  backend.judgeCase.mockResolvedValue();
  answerNames();
  mediaMatches(false);
});

const open = (at = '/moderation', session = MODERATOR) => {
  const path = at.startsWith('/moderation/') ? '/moderation/:caseId' : '*';
  return renderPage(
    <>
      <Shortcuts />
      <Component />
    </>,
    { session, at, path },
  );
};
const rows = async (): Promise<readonly HTMLElement[]> =>
  within(await screen.findByRole('list', { name: 'Cases' })).getAllByRole('link');

describe('the queue', () => {
  test('lists the cases of the moderator’s campuses as they come, and who has one', async () => {
    open();
    expect((await rows()).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Weight 12Post.*5m$/),
      expect.stringMatching(/^Weight 7Comment/),
    ]);
    expect(listened()).toEqual({ campusIds: ['ut', 'ou'], kind: null, state: 'open' });
    const until = Date.now() + 60_000;
    show([
      caseOf('p1', { takenBy: 'other', takenUntilMs: until }),
      caseOf('p2', { takenBy: 'u1', takenUntilMs: until, state: 'appealed' }),
      caseOf('p3', { takenBy: 'other', takenUntilMs: Date.now() - 1 }),
    ]);
    const [others, own, free] = await rows();
    expect(others).toHaveTextContent(/Taken until \d/);
    expect(own).toHaveTextContent(/Asks for another look.*Yours until \d/);
    expect(free).not.toHaveTextContent(/until/);
    show([]);
    expect(await screen.findByText('No case waits.')).toBeVisible();
  });

  test('has its filters in the address, of which a campus of others is none', async () => {
    const { user } = open('/moderation?campus=smu&kind=user&state=appealed');
    await rows();
    expect(listened()).toEqual({ campusIds: ['ut', 'ou'], kind: 'user', state: 'appealed' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Campus' }), 'ou');
    expect(address()).toBe('/moderation?campus=ou&kind=user&state=appealed');
    await waitFor(() => expect(listened()?.campusIds).toEqual(['ou']));
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'open');
    expect(address()).toBe('/moderation?campus=ou&kind=user');
    expect((await rows())[0]).toHaveAttribute('href', '/moderation/post_p1?campus=ou&kind=user');
  });

  test('of a lead is of all campuses, of which any can be chosen, also one that was added', async () => {
    const baylor = campusFileOf({ id: 'baylor', name: 'Baylor University', shortName: 'Baylor' });
    answerNames({ 'bay.json': { campuses: [baylor] } });
    const { user } = open('/moderation', LEAD);
    await rows();
    expect(listened()?.campusIds).toBeNull();
    const field = screen.getByRole('combobox', { name: 'Campus' });
    await user.type(field, 'smu');
    await waitFor(() => expect(listened()?.campusIds).toEqual(['smu']));
    await user.clear(field);
    await waitFor(() => expect(listened()?.campusIds).toBeNull());
    // By a word of its name.
    await user.type(field, 'bayl');
    expect(await screen.findByRole('option', { name: 'Baylor University', hidden: true })).toHaveValue(
      'baylor',
    );
    expect(listened()?.campusIds).toBeNull();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(listened()?.campusIds).toEqual(['baylor']));
    expect(field).toHaveValue('baylor');
  });

  test('says why it is not there, and that it is no longer live', async () => {
    open();
    await rows();
    fail(new DataFailure('failed', 'no'));
    expect(await screen.findByText(/New cases are not shown/)).toBeVisible();
    expect(await rows()).toHaveLength(2);
  });

  test('is walked by j, k and the arrows', async () => {
    const { user } = open();
    const [first, second] = await rows();
    await user.keyboard('j');
    expect(first).toHaveFocus();
    await user.keyboard('j');
    expect(second).toHaveFocus();
    await user.keyboard('k');
    expect(first).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(second).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(address()).toBe('/moderation/post_p2');
  });
});

describe('a case', () => {
  const AT = '/moderation/post_p1';
  async function openCase() {
    const page = open(AT);
    await screen.findByRole('heading', { name: 'Post' });
    return page;
  }
  const decided = () => backend.judgeCase.mock.calls.map(([request]) => request);

  test('shows what was reported, whom it is about and their history, and has the focus', async () => {
    open(AT);
    expect(await screen.findByRole('heading', { name: 'Post' })).toHaveFocus();
    const evidence = screen.getByRole('region', { name: 'Evidence' });
    expect(evidence).toHaveTextContent('Old rifle');
    expect(evidence).toHaveTextContent('$90');
    expect(evidence).toHaveTextContent('1 more not shown here');
    expect(screen.getByRole('region', { name: 'Reports' })).toHaveTextContent('It is a rifle');
    const person = screen.getByRole('region', { name: 'Member: Alex R.' });
    expect(person).toHaveTextContent(/Joined3dSold4Other cases2/);
    expect(person).toHaveTextContent('Do not do that.');
    expect(backend.openCase).toHaveBeenCalledExactlyOnceWith('post_p1');
  });

  test('is taken once its moderator chooses a decision, not while they only look', async () => {
    const { user } = await openCase();
    expect(screen.queryByText(/Yours until/)).toBeNull();
    expect(backend.takeCase).not.toHaveBeenCalled();
    await user.keyboard('w');
    expect(await screen.findByText(/Yours until \d/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(backend.takeCase).toHaveBeenCalledExactlyOnceWith('post_p1');
  });

  test('is not decided before it is taken, however fast the keys are; a failure of that is said, and tried again', async () => {
    let answer: (error?: Error) => void = () => undefined;
    backend.takeCase.mockImplementationOnce(
      () => new Promise((taken, failed) => (answer = (error) => (error ? failed(error) : taken(0)))),
    );
    const { user } = await openCase();
    await user.keyboard('w{Enter}');
    expect(backend.judgeCase).not.toHaveBeenCalled();
    act(() => answer(new CallFailure('failed', null)));
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
    expect(backend.judgeCase).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Send the warning' }));
    await screen.findByRole('heading', { name: 'Warned' });
    expect(backend.takeCase).toHaveBeenCalledTimes(2);
  });

  test('that another takes meanwhile says so once a decision is chosen', async () => {
    backend.takeCase.mockRejectedValue(new CallFailure('case-taken', null));
    const { user } = await openCase();
    backend.openCase.mockResolvedValue({ refusal: 'case-taken' });
    await user.keyboard('w');
    expect(await screen.findByRole('heading', { name: 'Taken by another moderator' })).toHaveFocus();
    expect(backend.judgeCase).not.toHaveBeenCalled();
  });

  test.each([true, false])('has the page’s heading above it, beside the queue: %j', async (isWide) => {
    mediaMatches(isWide);
    open(AT);
    await screen.findByRole('heading', { name: 'Post', level: 2 });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Moderation');
  });

  test('blurs its pictures until they are pressed', async () => {
    const { user } = open(AT);
    const button = await screen.findByRole('button', { name: 'Picture 1: show' });
    const image = button.querySelector('img');
    expect(image?.className).toMatch(/blurred/);
    await user.click(button);
    expect(image?.className).not.toMatch(/blurred/);
    expect(button).toHaveAttribute('aria-pressed', 'true');
  });

  test('is judged by keys alone: a letter chooses, Enter sends the suggested reason and words', async () => {
    const { user } = await openCase();
    await user.keyboard('x');
    expect(screen.getByRole('radio', { name: 'Prohibited thing' })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Remove it' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Removed' })).toBeVisible();
    expect(decided()).toEqual([
      {
        caseId: 'post_p1',
        decisionId: expect.stringMatching(/^\w{20}$/) as unknown,
        uid: 'alex',
        act: 'remove',
        days: null,
        reason: 'prohibited',
        words: 'What you wrote offers something that may not be sold here. You can post again without it.',
      },
    ]);
    // The way on is the next key.
    expect(screen.getByRole('link', { name: 'Next case' })).toHaveFocus();
  });

  test('goes on with the words that were typed, and no letter of theirs is a command', async () => {
    const { user } = await openCase();
    await user.keyboard('P');
    const words = screen.getByRole('textbox', { name: 'What the person reads' });
    expect(screen.getByText(/^For 7 days they cannot post/)).toBeVisible();
    expect(screen.getByText(/^They also read our rule: No weapons/)).toBeVisible();
    await user.clear(words);
    await user.type(words, 'below xlb');
    await user.click(screen.getByRole('radio', { name: 'Scam' }));
    expect(words).toHaveValue('below xlb');
    await user.click(screen.getByRole('button', { name: 'Pause for 7 days' }));
    await screen.findByRole('heading', { name: 'Paused for 7 days' });
    expect(decided()).toMatchObject([{ act: 'pause', days: 7, reason: 'scam', words: 'below xlb' }]);
  });

  test('of a member speaks of the profile', async () => {
    const evidence = { kind: 'user', name: 'Alex R.', bio: 'Housing office' } as const;
    const reports = [{ reason: 'impersonation', details: '', atMs: Date.now() }] as const;
    backend.openCase.mockResolvedValue({ view: viewOf({ kind: 'user', evidence, reports, pictures: [] }) });
    const { user } = open(AT);
    await screen.findByRole('heading', { name: 'Member' });
    await user.keyboard('w');
    expect(screen.getByRole('textbox', { name: 'What the person reads' })).toHaveValue(
      'Your profile does not say who you are. Please change it. If it happens again, we may pause your writing.',
    );
  });

  test('that is left asks for nothing, and tells nobody but the reporters', async () => {
    const { user } = await openCase();
    await user.keyboard('l{Enter}');
    expect(await screen.findByText(/The person is not told/)).toBeVisible();
    expect(decided()).toMatchObject([{ act: 'leave', days: null, reason: null, words: '' }]);
  });

  test('bans by leads alone, and not by Enter at once', async () => {
    const { user, unmount } = open(AT);
    await screen.findByRole('heading', { name: 'Post' });
    expect(screen.queryByRole('button', { name: 'Ban' })).toBeNull();
    unmount();
    const lead = open(AT, LEAD);
    await screen.findByRole('heading', { name: 'Post' });
    await lead.user.keyboard('b');
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('button', { name: 'Ban them' })).toBeNull();
    expect(backend.judgeCase).not.toHaveBeenCalled();
  });

  test('that failed says why and keeps the words; sent again it is the same decision', async () => {
    backend.judgeCase.mockRejectedValueOnce(new CallFailure('failed', null));
    const { user } = await openCase();
    await user.keyboard('w{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
    await user.click(screen.getByRole('button', { name: 'Send the warning' }));
    await screen.findByRole('heading', { name: 'Warned' });
    const [first, second] = decided();
    expect(first).toEqual(second);
  });

  test('taken meanwhile is opened again, and says who has it', async () => {
    backend.judgeCase.mockRejectedValueOnce(new CallFailure('case-taken', null));
    const { user } = await openCase();
    backend.openCase.mockResolvedValue({ refusal: 'case-taken' });
    await user.keyboard('w{Enter}');
    expect(await screen.findByRole('heading', { name: 'Taken by another moderator' })).toHaveFocus();
  });

  test.each<readonly [OpenedCase, string]>([
    [{ refusal: 'case-taken' }, 'Taken by another moderator'],
    [{ refusal: 'not-allowed' }, 'Not yours to judge'],
    [{ refusal: 'not-found' }, 'There is no such case'],
  ])('that is not opened says so: %j', async (opened, title) => {
    backend.openCase.mockResolvedValue(opened);
    open(AT);
    expect(await screen.findByRole('heading', { name: title })).toHaveFocus();
    expect(screen.queryByRole('region', { name: 'Decision' })).toBeNull();
  });

  test('that is appealed has the first decision, and is taken back or stands', async () => {
    const appeal = {
      about: 'alex',
      act: 'pause',
      decisionWords: 'Three offers of it.',
      words: 'It is a toy.',
    } as const;
    backend.openCase.mockResolvedValue({ view: viewOf({ state: 'appealed', appeal }) });
    const { user } = open(AT);
    const asks = await screen.findByRole('region', { name: 'Asks for another look' });
    expect(asks).toHaveTextContent('It is a toy.');
    expect(asks).toHaveTextContent('Writing paused. Three offers of it.');
    const names = within(screen.getByRole('group', { name: 'Decide' })).getAllByRole('button');
    expect(names.map(({ textContent }) => textContent)).toEqual(['It stands l', 'Restore r']);
    await user.keyboard('r{Enter}');
    await screen.findByRole('heading', { name: 'Taken back' });
    expect(decided()).toMatchObject([{ act: 'restore', uid: 'alex', reason: null, words: '' }]);
  });

  test('of a conversation asks for whom a decision is', async () => {
    const people = [ALEX, { ...ALEX, uid: 'sam', name: 'Sam T.', decisions: [] }];
    const messages = [
      { uid: 'sam', text: 'An insult', pictures: 1, atMs: Date.now(), isDeleted: true },
    ] as const;
    const view = viewOf({ kind: 'chat', people, pictures: [], evidence: { kind: 'chat', messages } });
    backend.openCase.mockResolvedValue({ view });
    const { user } = open(AT);
    expect(await screen.findByRole('list', { name: 'Messages' })).toHaveTextContent(
      /Sam T\. · now · deleted · 1 pictureAn insult/,
    );
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
    await user.keyboard('w{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Choose whom it is for.');
    await user.click(screen.getByRole('radio', { name: 'Sam T.' }));
    await user.click(screen.getByRole('button', { name: 'Send the warning' }));
    await screen.findByRole('heading', { name: 'Warned' });
    expect(decided()).toMatchObject([{ uid: 'sam', act: 'warn' }]);
  });

  test('of an account that is gone can be left, and its post removed; nobody is warned', async () => {
    const gone = { ...ALEX, name: 'Deleted user', username: '', campusId: '', status: 'deleted' };
    backend.openCase.mockResolvedValue({ view: viewOf({ people: [gone] }) });
    const { user } = open(AT);
    const member = await screen.findByRole('region', { name: 'Member: Deleted user' });
    expect(within(member).queryByRole('link')).toBeNull();
    const names = within(screen.getByRole('group', { name: 'Decide' })).getAllByRole('button');
    expect(names.map(({ textContent }) => textContent)).toEqual(['Leave it l', 'Remove x']);
    await user.keyboard('x{Enter}');
    await screen.findByRole('heading', { name: 'Removed' });
    expect(screen.getByText('Reporters read that we acted.')).toBeVisible();
    expect(decided()).toMatchObject([{ act: 'remove', uid: 'alex' }]);
  });

  test('beside the queue is not judged by keys while another is chosen there', async () => {
    mediaMatches(true);
    const { user } = open(AT);
    const title = await screen.findByRole('heading', { name: 'Post' });
    await rows();
    await user.keyboard('jx');
    expect(screen.queryByRole('button', { name: 'Remove it' })).toBeNull();
    title.focus();
    await user.keyboard('x');
    expect(screen.getByRole('button', { name: 'Remove it' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: 'Remove it' })).toBeNull();
    expect(backend.judgeCase).not.toHaveBeenCalled();
  });

  test('beside the queue leads on to the next that nobody has', async () => {
    mediaMatches(true);
    const { user } = await openCase();
    expect(await rows()).toHaveLength(2);
    await user.keyboard('l{Enter}');
    expect(await findHrefOf('Next case')).toBe('/moderation/post_p2');
  });
});
