import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CallableName, type Callables, REFUSAL_TEXTS } from '../../src/domain/callables.ts';
import { TERMS_VERSION } from '../../src/domain/terms.ts';
import { rounds } from '../../src/lib/testing/rounds.ts';
import { isRecord } from '../support/records.ts';
import { testSuite } from '../support/suite.ts';
import { member } from './support/people.ts';

/** Whether a call may be made without an account. One row per callable, so that a new one cannot be forgotten. */
const CALLABLES: {
  readonly [Name in CallableName]: { readonly isOpen: boolean; readonly request: Callables[Name]['request'] };
} = {
  registerUser: { isOpen: false, request: { name: 'Maya Torres', campusId: 'ut' } },
  sendVerificationCode: {
    isOpen: false,
    request: { purpose: 'school', email: 'maya@utexas.edu', campusId: 'ut', isResend: false },
  },
  checkVerificationCode: {
    isOpen: false,
    request: { purpose: 'school', email: 'maya@utexas.edu', campusId: 'ut', code: '1234' },
  },
  lookUpSignIn: { isOpen: true, request: { email: 'maya@example.com' } },
  changeName: { isOpen: false, request: { firstName: 'Maya', lastName: null, username: null } },
  abandonRegistration: { isOpen: false, request: {} },
  deleteAccount: { isOpen: false, request: {} },
  requestDownload: { isOpen: false, request: {} },
  report: {
    isOpen: false,
    request: { subject: 'post', id: 'aPostThatIsMissing00', reason: 'scam', details: '' },
  },
  answerWant: {
    isOpen: false,
    request: { postId: 'aPostThatIsMissing00', buyer: 'liam', act: 'accept', amountCents: 4000 },
  },
  acceptWants: {
    isOpen: false,
    request: { buyer: 'liam', wants: [{ postId: 'aPostThatIsMissing00', amountCents: 4000 }] },
  },
  answerGot: { isOpen: false, request: { postId: 'aPostThatIsMissing00', answer: 'yes' } },
  giveGoodWords: { isOpen: false, request: { chatId: 'liam_maya', words: ['friendly'] } },
  openCase: { isOpen: false, request: { caseId: 'post_aPostThatIsMissing00' } },
  takeCase: { isOpen: false, request: { caseId: 'post_aPostThatIsMissing00' } },
  judgeCase: {
    isOpen: false,
    request: {
      caseId: 'post_aPostThatIsMissing00',
      decisionId: 'aDecisionOfMine00000',
      uid: 'liam',
      act: 'warn',
      days: null,
      reason: 'scam',
      words: 'No',
    },
  },
  ownDecisions: { isOpen: false, request: {} },
  appealCase: { isOpen: false, request: { decisionId: 'aDecisionOfMine00000', words: 'It is mine' } },
  askForAddress: { isOpen: false, request: { email: 'maya@example.com' } },
  lookIntoAddressLink: { isOpen: true, request: { code: `maya.${'c'.repeat(43)}` } },
  followAddressLink: { isOpen: true, request: { code: `maya.${'c'.repeat(43)}` } },
  agreeToTerms: { isOpen: false, request: { version: TERMS_VERSION } },
  copyrightNotice: {
    isOpen: true,
    request: {
      postId: 'aPostThatIsMissing00',
      name: 'Maya Torres',
      email: 'maya@example.com',
      work: 'A photo of mine',
      isSworn: true,
    },
  },
  askForSchool: { isOpen: true, request: { school: 'Rice University', email: 'maya@example.com' } },
  followSchoolLink: {
    isOpen: true,
    request: { kind: 'confirm', code: `${'a'.repeat(64)}.${'b'.repeat(64)}` },
  },
  recordSearch: { isOpen: true, request: { text: 'desk', campusId: 'campus' } },
  searchKey: { isOpen: true, request: { campusId: 'campus' } },
  keepAlert: {
    isOpen: false,
    request: {
      campusId: 'ut',
      search: {
        text: 'desk',
        category: null,
        hasPhotos: false,
        condition: null,
        kind: null,
        fromCents: null,
        toCents: 4_000,
        ...{ freeFrom: null, freeTo: null, bedrooms: null, size: null },
      },
    },
  },
  followMember: { isOpen: false, request: { uid: 'liam' } },
  removeAlert: { isOpen: false, request: { id: 'a'.repeat(20) } },
  endSession: { isOpen: false, request: {} },
  signOutEverywhere: { isOpen: false, request: {} },
  createHandOver: { isOpen: false, request: { nonceHash: 'n'.repeat(43), campusId: 'ut' } },
  redeemHandOver: { isOpen: true, request: { nonce: 'n'.repeat(43), code: 'c'.repeat(43) } },
  savePushSubscription: {
    isOpen: false,
    request: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/x',
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      showsWords: false,
    },
  },
  removePushSubscription: { isOpen: false, request: { endpoint: 'https://fcm.googleapis.com/fcm/send/x' } },
  pushSubscription: { isOpen: false, request: { endpoint: 'https://fcm.googleapis.com/fcm/send/x' } },
  claimAccount: { isOpen: true, request: { claimId: 'c'.repeat(24), campusId: 'ut' } },
};

const NAMES = Object.keys(CALLABLES).filter((name): name is CallableName => name in CALLABLES);
const MARKER = 'hostile<script>\r\nBcc: all@example.com';

interface Sent {
  readonly body: string;
  readonly method?: string;
  readonly token?: string;
  readonly contentType?: string;
}

async function send(name: string, { body, method = 'POST', token, contentType = 'application/json' }: Sent) {
  const { functions, projectId } = testSuite();
  const response = await fetch(`http://${functions}/${projectId}/us-central1/${name}`, {
    method,
    headers: {
      'content-type': contentType,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(method === 'GET' ? {} : { body }),
  });
  return { status: response.status, text: await response.text() };
}

/** Says nothing of how it is built, and nothing that the caller has said. */
function expectNoTrace(text: string): void {
  expect(text).not.toMatch(/\n\s+at |node_modules|\.ts:|dist\/index|ZodError|FirebaseError/);
  expect(text).not.toContain('hostile');
}

/** A refusal in our words: a known reason with its own text. */
function expectTyped({ status, text }: { status: number; text: string }): void {
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expectNoTrace(text);
  const answer: unknown = JSON.parse(text);
  const error = isRecord(answer) && isRecord(answer.error) ? answer.error : {};
  const reason = isRecord(error.details) ? String(error.details.reason) : '';
  expect(Object.keys(REFUSAL_TEXTS)).toContain(reason);
  // Of a limit that frees up, it says when.
  if (reason === 'too-many' && /^Too many tries\. Try again in [a-z0-9 ]+\.$/.test(String(error.message)))
    return;
  expect(error.message).toBe(Object.entries(REFUSAL_TEXTS).find(([known]) => known === reason)?.[1]);
}

/** The request with every text, in turn, put in the place of another kind of value. */
function broken(request: object): unknown[] {
  const fields = Object.entries(request);
  const spoiled = fields.flatMap(([field]) =>
    [{ nested: MARKER }, [MARKER], 7, true, MARKER.repeat(2000), '\u0000'].map((value) => ({
      ...request,
      [field]: value,
    })),
  );
  const left = fields.map(([field]) => Object.fromEntries(fields.filter(([other]) => other !== field)));
  return [MARKER, 7, [], ...(fields.length > 0 ? [null, {}] : []), ...spoiled, ...left];
}

describe.each(NAMES)('%s', (name) => {
  const { isOpen, request } = CALLABLES[name];

  test('answers malformed requests with a reason, and never with more', async () => {
    const { token } = await member();
    for (const data of broken(request)) {
      const answer = await send(name, { body: JSON.stringify({ data }), token });
      // A text with marks in it may be a text like any other: a name, a reason, a thing to search for.
      if (answer.status === 200) expectNoTrace(answer.text);
      else expectTyped(answer);
    }
  });

  test('survives bodies that are no call at all', async () => {
    const bodies = [
      '',
      '{',
      'null',
      '"hostile"',
      '{"data":',
      '{"__proto__":{"isAdmin":true},"data":{"__proto__":{"uid":"x"}}}',
    ];
    for (const body of bodies) {
      const { status, text } = await send(name, { body });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expectNoTrace(text);
    }
    for (const contentType of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const { status } = await send(name, { body: JSON.stringify({ data: request }), contentType });
      expect(status).toBeGreaterThanOrEqual(400);
    }
    expect((await send(name, { body: '', method: 'GET' })).status).toBeGreaterThanOrEqual(400);
  });

  test('turns away a body of thirty thousand bytes', async () => {
    const { token } = await member();
    const body = JSON.stringify({ data: { ...request, filling: 'x'.repeat(30_000) } });
    expectTyped(await send(name, { body, token }));
  });

  // The emulator takes any token that it can take apart, as its sign-in service signs none; what is left to see here is
  // that the rest is nobody.
  test('takes what is no token for nobody', async () => {
    for (const token of ['hostile', 'a.b.c', '..']) {
      const { status, text } = await send(name, { body: JSON.stringify({ data: request }), token });
      // Who may call as nobody is answered as nobody.
      if (!isOpen || status !== 200) expect(status).toBeGreaterThanOrEqual(400);
      expectNoTrace(text);
    }
  });

  test('stands random requests', async () => {
    const { token } = await member();
    const values = fc.oneof(
      fc.jsonValue(),
      fc.record({ ...Object.fromEntries(Object.keys(request).map((field) => [field, fc.jsonValue()])) }),
    );
    for (const data of fc.sample(values, rounds(40))) {
      const answer = await send(name, { body: JSON.stringify({ data }), token });
      if (answer.status !== 200) expectTyped(answer);
    }
  });
});

test('a body of twelve megabytes is turned away, before a call’s name counts', async () => {
  const body = JSON.stringify({ data: { ...CALLABLES.report.request, filling: 'x'.repeat(12_000_000) } });
  expectTyped(await send('report', { body, token: (await member()).token }));
});

test.each(NAMES.filter((name) => !CALLABLES[name].isOpen))(
  '%s is for nobody without an account',
  async (name) => {
    const answer = await send(name, { body: JSON.stringify({ data: CALLABLES[name].request }) });
    expect(answer.status).toBe(401);
    expectTyped(answer);
  },
);
