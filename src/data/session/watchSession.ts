import type { Profile } from '../../domain/user.ts';
import { once } from '../../lib/once.ts';
import { AuthFailure } from '../errors/authFailure.ts';
import type { Fail, Next, Stop } from '../live/snapshots.ts';
import { whenReleased } from './sessionHold.ts';
import { profileRead, profileUnreadable, signedIn, signedOut } from './sessionSlice.ts';
import type { SignedInPerson } from '../rest/storedSignIn.ts';

type SessionAction = ReturnType<
  typeof signedIn | typeof signedOut | typeof profileRead | typeof profileUnreadable
>;

/** The session's data sources; tests pass their own. */
export interface SessionSource {
  watchPerson(next: Next<SignedInPerson | null>): Promise<Stop>;
  watchProfile(uid: string, next: Next<Profile | null>, fail: Fail): Promise<Stop>;
  renewToken(): Promise<void>;
  /** Whether the server's answer to the last sign-in is missing. */
  isAnswerMissing(uid: string): boolean;
  /**
   * Completes an interrupted registration: signed in without a profile, or without the server's answer. Rejects with
   * an `AuthFailure`.
   */
  finishRegistration(): Promise<void>;
  /** The account has been banned: ends the session here, and says so. */
  endForBan(): void;
  /** The account is being deleted: the session's profile says so, and stays as it was when it is gone. */
  noteDeletion(): void;
}

/** Back-off of an unfinished registration; its length is the number of retries. */
const FINISH_AGAIN_MS = [3000, 10_000, 30_000, 60_000, 120_000, 300_000];

/**
 * The server updates claims a moment after the profile: back-off of the token refresh while the claims are stale; its
 * length is the number of retries.
 */
const RENEW_AGAIN_MS = [2000, 10_000, 60_000];

/** Updates the session from the auth listener once started; it begins with the stored sign-in (`storedSession.ts`). */
export class SessionWatcher {
  private watched: SignedInPerson | null = null;
  /** Counts the profile listeners: callbacks of an earlier one are ignored. */
  private turn = 0;
  private hasProfileFailed = false;
  private closeProfile: (() => void) | null = null;
  /** Whether the latest token with claims has the verified member's role. */
  private hasRole = false;
  private renewedFor: string | null = null;
  /** Whether the latest snapshot had no profile. */
  private isUnregistered = false;
  /** The one retry chain of the registration; it lasts until the profile and the server's answer are there. */
  private finishing: object | null = null;

  constructor(
    private readonly dispatch: (action: SessionAction) => unknown,
    private readonly source: SessionSource,
  ) {}

  /**
   * Opens the auth listener, once. Resolves when the SDK has loaded; rejects when it cannot (the next call retries).
   */
  readonly start: () => Promise<void> = once(async () => {
    await this.source.watchPerson((person) => whenReleased(() => this.publish(person)));
  });

  private publish(person: SignedInPerson | null): void {
    if (person?.uid !== this.watched?.uid) this.stopProfile();
    this.dispatch(person ? signedIn(person) : signedOut());
    if (person?.claims) this.hasRole = person.claims.isSchoolVerified;
    if (person && this.watched?.uid !== person.uid) this.openProfile(person);
    else this.retryProfile();
  }

  /** Reopens the profile listener if it failed: call it when the connection is back. */
  readonly retryProfile = (): void => {
    if (this.watched && this.hasProfileFailed) this.openProfile(this.watched);
  };

  /** Requests the missing answer to the sign-in again. */
  readonly finish = (): void => {
    const uid = this.watched?.uid;
    if (uid !== undefined && this.isLeftToFinish(uid)) this.finishRegistration(uid);
  };

  private openProfile(person: SignedInPerson): void {
    const { uid } = person;
    const turn = ++this.turn;
    this.closeProfile?.();
    this.closeProfile = null;
    this.hasProfileFailed = false;
    this.watched = person;
    const isCurrent = (): boolean => this.turn === turn;
    let isLeaving = false;
    const next = (profile: Profile | null): void => {
      if (!isCurrent()) return;
      this.hasProfileFailed = false;
      if (profile?.status === 'banned') {
        this.source.endForBan();
        return;
      }
      // It goes last but one; the account must not be registered anew.
      if (profile === null && isLeaving) return;
      this.dispatch(profileRead(profile));
      if (profile?.status === 'deleting') {
        isLeaving = true;
        this.finishing = null;
        this.source.noteDeletion();
        return;
      }
      this.isUnregistered = !profile;
      if (this.isLeftToFinish(uid)) this.finishRegistration(uid);
      else this.finishing = null;
      if (!profile) return;
      this.renewFor(profile);
    };
    const fail = (): void => {
      if (!isCurrent()) return;
      this.hasProfileFailed = true;
      this.dispatch(profileUnreadable());
    };
    this.source.watchProfile(uid, next, fail).then((close) => {
      if (isCurrent()) this.closeProfile = close;
      else close();
    }, fail);
  }

  private isLeftToFinish(uid: string): boolean {
    return this.isUnregistered || this.source.isAnswerMissing(uid);
  }

  private finishRegistration(uid: string): void {
    if (this.finishing) return;
    const chain = {};
    this.finishing = chain;
    const attempt = async (failures: number): Promise<void> => {
      if (this.finishing !== chain) return;
      try {
        // Another tab may have done it meanwhile.
        if (this.isLeftToFinish(uid)) await this.source.finishRegistration();
        // Do not register twice while the profile is still pending.
        if (this.finishing === chain && !this.isUnregistered) this.finishing = null;
      } catch (error) {
        if (this.finishing !== chain) return;
        const failure = error instanceof AuthFailure ? error : null;
        if (failure?.code === 'banned') this.source.endForBan();
        // A final refusal is not retried for this account.
        if (failure?.isFinal) return;
        const waitMs = FINISH_AGAIN_MS[failures];
        if (waitMs === undefined) this.finishing = null;
        else setTimeout(() => void attempt(failures + 1), waitMs);
      }
    };
    void attempt(0);
  }

  /**
   * Verified, or no longer, in another tab or by an operator: refreshes the token now, not within the hour. Otherwise
   * members' pages would stay open to somebody whose every write is refused.
   */
  private renewFor({ id, campusId, isSchoolVerified }: Profile): void {
    const key = `${id} ${campusId} ${String(isSchoolVerified)}`;
    if (this.renewedFor === key) return;
    this.renewedFor = key;
    const renew = async (tries: number): Promise<void> => {
      if (this.renewedFor !== key || this.hasRole === isSchoolVerified) return;
      await this.source.renewToken().catch(() => undefined);
      const waitMs = RENEW_AGAIN_MS[tries];
      if (waitMs !== undefined) setTimeout(() => void renew(tries + 1), waitMs);
    };
    void renew(0);
  }

  private stopProfile(): void {
    this.closeProfile?.();
    this.closeProfile = null;
    this.turn += 1;
    this.hasProfileFailed = false;
    this.watched = null;
    this.hasRole = false;
    this.renewedFor = null;
    this.finishing = null;
  }
}
