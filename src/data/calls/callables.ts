import {
  REFUSAL_TEXTS,
  type CallableName,
  type Callables,
  type RefusalReason,
  type Renewal,
} from '../../domain/callables.ts';
import { CallFailure } from '../errors/callFailure.ts';
import { FieldReader, isFields, type Fields } from '../stored/fields.ts';
import { HTTP_OK } from '../rest/request.ts';
import { readSearchKey } from './readSearchKey.ts';
import { sendSigned } from './sendSigned.ts';

const fieldsIn = (value: unknown): Fields => (isFields(value) ? value : {});

const renewal = (answer: FieldReader): Renewal => {
  const sessionToken = answer.textOrNull('sessionToken');
  return sessionToken === null ? {} : { sessionToken };
};
const keptAlert = (answer: FieldReader): Callables['keepAlert']['response'] => ({
  id: answer.text('id'),
  createdAtMs: answer.wholeNumber('createdAtMs'),
});
const nothing = (): Readonly<Record<string, never>> => ({});

/** Checks the answers. */
const RESPONSES: { readonly [Name in CallableName]: (answer: FieldReader) => Callables[Name]['response'] } = {
  registerUser: (answer) => ({
    username: answer.text('username'),
    verified: answer.flag('verified'),
    schoolVerified: answer.flag('schoolVerified'),
    ...renewal(answer),
  }),
  sendVerificationCode: (answer) => ({
    email: answer.text('email'),
    alreadySent: answer.flag('alreadySent'),
  }),
  checkVerificationCode: (answer) => ({
    campusId: answer.campusId('campusId'),
    ...renewal(answer),
  }),
  lookUpSignIn: (answer) => ({ exists: answer.flag('exists') }),
  changeName: (answer) => ({ username: answer.text('username') }),
  abandonRegistration: (answer) => ({ name: answer.text('name') }),
  deleteAccount: nothing,
  requestDownload: nothing,
  report: (answer) => ({ reportedBeforeMs: answer.wholeNumberOrNull('reportedBeforeMs') }),
  openCase: (answer) => ({ view: answer.text('view') }),
  takeCase: (answer) => ({ takenUntilMs: answer.wholeNumber('takenUntilMs') }),
  judgeCase: nothing,
  ownDecisions: (answer) => ({ decisions: answer.text('decisions') }),
  appealCase: nothing,
  askForAddress: nothing,
  lookIntoAddressLink: (answer) => ({
    kind: answer.oneOf('kind', ['change', 'takeBack']),
    email: answer.text('email'),
    previousMasked: answer.text('previousMasked'),
    isOwn: answer.flag('isOwn'),
  }),
  followAddressLink: nothing,
  agreeToTerms: nothing,
  copyrightNotice: nothing,
  askForSchool: nothing,
  followSchoolLink: nothing,
  answerWant: nothing,
  acceptWants: nothing,
  answerGot: nothing,
  giveGoodWords: nothing,
  recordSearch: nothing,
  searchKey: readSearchKey,
  keepAlert: keptAlert,
  followMember: keptAlert,
  removeAlert: nothing,
  createHandOver: (answer) => ({ code: answer.text('code') }),
  redeemHandOver: (answer) => ({
    sessionToken: answer.text('sessionToken'),
    isNew: answer.flag('isNew', false),
  }),
  endSession: nothing,
  signOutEverywhere: nothing,
  savePushSubscription: nothing,
  removePushSubscription: nothing,
  pushSubscription: (answer) => ({ isOn: answer.flag('isOn'), showsWords: answer.flag('showsWords') }),
  claimAccount: (answer) => ({ maskedEmail: answer.text('maskedEmail') }),
};

/** Reads a function's answer. Throws `MalformedDocument`. */
export const answerOf = <Name extends CallableName>(
  name: Name,
  answer: FieldReader,
): Callables[Name]['response'] => RESPONSES[name](answer);

function isReason(value: unknown): value is RefusalReason {
  return typeof value === 'string' && Object.hasOwn(REFUSAL_TEXTS, value);
}

/** The failure of a call that was answered with this error. */
function refusalIn(error: Fields): CallFailure {
  const { status, details, message } = error;
  const { reason } = fieldsIn(details);
  if (isReason(reason))
    return new CallFailure(reason, typeof message === 'string' && message ? message : null);
  return new CallFailure(status === 'UNAUTHENTICATED' ? 'signed-out' : 'failed', null);
}

/** Calls a function by name. Throws `CallFailure`. */
export async function call<Name extends CallableName>(
  name: Name,
  request: Callables[Name]['request'],
): Promise<Callables[Name]['response']> {
  try {
    const { status, body } = await sendSigned(name, request);
    const { result, error } = fieldsIn(body);
    if (status !== HTTP_OK) throw refusalIn(fieldsIn(error));
    return answerOf(name, new FieldReader(name, fieldsIn(result)));
  } catch (error) {
    const { onLine } = navigator;
    if (error instanceof CallFailure && (onLine || error.reason !== 'failed')) throw error;
    throw new CallFailure(onLine ? 'failed' : 'offline', null);
  }
}
