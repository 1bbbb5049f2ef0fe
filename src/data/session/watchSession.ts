import type { Profile } from '../../domain/user.ts';
import { AuthFailure } from '../auth/authFailure.ts';
import { whenReleased } from './sessionHold.ts';
import { profileRead, profileUnreadable, signedIn, signedOut, type SignedInPerson } from './sessionSlice.ts';

type SessionAction = ReturnType<
  typeof signedIn | typeof signedOut | typeof profileRead | typeof profileUnreadable
>;

/** Where the session's facts come from; tests bring their own. */
export interface SessionSource {
  watchPerson(next: (person: SignedInPerson | null) => void): Promise<() => void>;
  watchProfile(
    uid: string,
    next: (profile: Profile | null) => void,
    fail: (error: unknown) => void,
  ): Promise<() => void>;
  renewToken(): Promise<void>;
  /** Whether the server's answer to their last sign-in has not come. */
  isUnanswered(uid: string): boolean;
  /** Signed in without a profile, or without an answer: what was cut off. Rejects with an `AuthFailure`. */
  finishRegistration(): Promise<void>;
  /** The account has been banned: ends the session here, and says so. */
  endForBan(): void;
  /** The account is being deleted: the session's profile says so, and stays as it was when it is gone. */
  noteDeletion(): void;
}

/** A registration that could not be finished is tried again this much later, as often as there are entries. */
const FINISH_AGAIN_MS = [3000, 10_000, 30_000, 60_000, 120_000, 300_000];

/**
 * The server's roles follow the profile a moment later. A token that still says otherwise is renewed again this much
 * later, as often as there are entries.
 */
const RENEW_AGAIN_MS = [2000, 10_000, 60_000];

/** Feeds the session, once started, from the auth listener; it began with the stored sign-in (`personHere.ts`). */
export class SessionWatcher {
  private started: Promise<void> | null = null;
  private watched: SignedInPerson | null = null;
  /** Counts the profile's listeners: what an earlier one still says is not heard. */
  private turn = 0;
  private hasProfileFailed = false;
  private closeProfile: (() => void) | null = null;
  /** Whether the token has the role of a verified member, by the last word that knew. */
  private hasRole = false;
  private renewedFor: string | null = null;
  /** As the last word on the profile was. */
  private isUnregistered = false;
  /** The one chain of tries to finish the account's registration; it stands until the profile is there, and the answer. */
  private finishing: object | null = null;
  private readonly dispatch: (action: SessionAction) => unknown;
  private readonly source: SessionSource;

  constructor(dispatch: (action: SessionAction) => unknown, source: SessionSource) {
    this.dispatch = dispatch;
    this.source = source;
  }

  /** Opens the auth listener, once. Resolves when the SDK has loaded; rejects when it cannot (it may be tried again). */
  readonly start = (): Promise<void> => {
    this.started ??= this.source
      .watchPerson((person) => whenReleased(() => this.publish(person)))
      .then(
        () => undefined,
        (error: unknown) => {
          this.started = null;
          throw error;
        },
      );
    return this.started;
  };

  private publish(person: SignedInPerson | null): void {
    if (person?.uid !== this.watched?.uid) this.stopProfile();
    this.dispatch(person ? signedIn(person) : signedOut());
    if (person?.claims) this.hasRole = person.claims.isSchoolVerified;
    if (person && this.watched?.uid !== person.uid) this.openProfile(person);
    else this.retryProfile();
  }

  /** Listens to the profile again if that failed: call it when the line is back. */
  readonly retryProfile = (): void => {
    if (this.watched && this.hasProfileFailed) this.openProfile(this.watched);
  };

  /** Asks for the server's answer to the sign-in again, where it has not come. */
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
    return this.isUnregistered || this.source.isUnanswered(uid);
  }

  private finishRegistration(uid: string): void {
    if (this.finishing) return;
    const chain = {};
    this.finishing = chain;
    const attempt = async (failures: number): Promise<void> => {
      if (this.finishing !== chain) return;
      try {
        // Unless another tab has done it meanwhile.
        if (this.isLeftToFinish(uid)) await this.source.finishRegistration();
        // A profile that is still on its way is not asked for twice.
        if (this.finishing === chain && !this.isUnregistered) this.finishing = null;
      } catch (error) {
        if (this.finishing !== chain) return;
        const failure = error instanceof AuthFailure ? error : null;
        if (failure?.code === 'banned') this.source.endForBan();
        // Refused for good, it is not asked again for this account.
        if (failure?.isFinal) return;
        const waitMs = FINISH_AGAIN_MS[failures];
        if (waitMs === undefined) this.finishing = null;
        else setTimeout(() => void attempt(failures + 1), waitMs);
      }
    };
    void attempt(0);
  }

  /**
   * Verified in another tab or by an operator, or not any more: the token learns it now, not within the hour. Otherwise
   * the pages of members would stay open to somebody whose every write is refused.
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
