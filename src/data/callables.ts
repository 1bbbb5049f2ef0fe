import { isCampusId } from '../domain/campus.ts';
import type { CallableName, Callables, RefusalReason, Renewal } from '../domain/callables.ts';
import { isFields, type Fields } from './fields.ts';
import { firebaseFunctions } from './firebase.ts';
import { closedText, rememberClosed } from './session/closedAccount.ts';

const REASONS: Readonly<Record<RefusalReason, true>> = {
  'signed-out': true,
  'bad-request': true,
  banned: true,
  'name-required': true,
  'full-name-required': true,
  'bad-school-email': true,
  'same-school-email': true,
  'school-email-taken': true,
  'code-required': true,
  'code-incorrect': true,
  'too-many': true,
  'username-taken': true,
  'email-taken': true,
  'sign-in-again': true,
  'not-found': true,
  'not-allowed': true,
  'closed-for-now': true,
  failed: true,
};

/**
 * A function refused or could not be reached. `text` is the server's own sentence for people; null when it has none.
 */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  readonly reason: RefusalReason | 'offline';
  readonly text: string | null;
  constructor(reason: RefusalReason | 'offline', text: string | null) {
    super(text ?? reason);
    this.reason = reason;
    this.text = text;
  }
}

function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}

const malformed = (): never => {
  throw new CallFailure('failed', null);
};

const text = (value: unknown): string => (typeof value === 'string' ? value : malformed());
const flag = (value: unknown): boolean => (typeof value === 'boolean' ? value : malformed());
const number = (value: unknown): number => (typeof value === 'number' ? value : malformed());
const renewal = ({ sessionToken }: Fields): Renewal =>
  sessionToken === undefined ? {} : { sessionToken: text(sessionToken) };
const nothing = (): Readonly<Record<string, never>> => ({});

const RESPONSES: { readonly [Name in CallableName]: (value: Fields) => Callables[Name]['response'] } = {
  registerUser: (value) => ({
    username: text(value['username']),
    verified: flag(value['verified']),
    schoolVerified: flag(value['schoolVerified']),
    ...renewal(value),
  }),
  sendVerificationCode: (value) => ({ email: text(value['email']), alreadySent: flag(value['alreadySent']) }),
  checkVerificationCode: (value) => {
    const campusId = value['campusId'];
    return { campusId: isCampusId(campusId) ? campusId : malformed(), ...renewal(value) };
  },
  lookUpSignIn: (value) => ({ exists: flag(value['exists']) }),
  changeName: (value) => ({ username: text(value['username']) }),
  deleteAccount: nothing,
  requestDownload: nothing,
  report: nothing,
  askForAddress: nothing,
  lookIntoAddressLink: (value) => ({
    kind: value['kind'] === 'change' || value['kind'] === 'takeBack' ? value['kind'] : malformed(),
    email: text(value['email']),
    previousMasked: text(value['previousMasked']),
    isOwn: flag(value['isOwn']),
  }),
  followAddressLink: ({ closedUntilMs }) => ({
    closedUntilMs: closedUntilMs === null ? null : number(closedUntilMs),
  }),
  recordSearch: nothing,
  searchKey: (value) => ({
    appId: text(value['appId']),
    key: text(value['key']),
    validUntilMs: number(value['validUntilMs']),
  }),
  createHandOver: (value) => ({ code: text(value['code']) }),
  redeemHandOver: (value) => ({ token: text(value['token']) }),
  endSession: nothing,
  signOutEverywhere: nothing,
  savePushSubscription: nothing,
  removePushSubscription: nothing,
  pushSubscription: (value) => ({ isOn: flag(value['isOn']), showsWords: flag(value['showsWords']) }),
  claimAccount: (value) => ({ maskedEmail: text(value['maskedEmail']) }),
};

function isReason(value: unknown): value is RefusalReason {
  return typeof value === 'string' && Object.hasOwn(REASONS, value);
}

/** Converts what the functions SDK threw into a `CallFailure`. */
export function callFailureFrom(error: unknown): CallFailure {
  if (error instanceof CallFailure) return error;
  const { code, details, message } = fieldsOf(error);
  const reason = fieldsOf(details)['reason'];
  const untilMs = fieldsOf(details)['untilMs'];
  if (reason === 'closed-for-now' && typeof untilMs === 'number') {
    rememberClosed(untilMs);
    return new CallFailure(reason, closedText(untilMs));
  }
  if (isReason(reason))
    return new CallFailure(reason, typeof message === 'string' && message ? message : null);
  if (code === 'functions/unauthenticated') return new CallFailure('signed-out', null);
  // The SDK has no code for it: a lost connection is 'internal', and a server that answers 503 is 'unavailable'.
  return new CallFailure(navigator.onLine ? 'failed' : 'offline', null);
}

/** Calls a function by name. Throws `CallFailure`. */
export async function call<Name extends CallableName>(
  name: Name,
  request: Callables[Name]['request'],
): Promise<Callables[Name]['response']> {
  try {
    const [functions, { httpsCallable }] = await Promise.all([
      firebaseFunctions(),
      import('firebase/functions'),
    ]);
    const result = await httpsCallable<unknown, unknown>(functions, name)(request);
    return RESPONSES[name](fieldsOf(result.data));
  } catch (error) {
    throw callFailureFrom(error);
  }
}
