import type { EntityState } from '@reduxjs/toolkit';
import type { Post } from '../../domain/post.ts';
import type { Profile, RoleClaims } from '../../domain/user.ts';

/*
 * The state of the two slices that endpoints and thunks read. Here, below the slices, because these import live queries, and live
 * queries dispatch thunks that read it.
 */

/**
 * The signed-in user, fed by one auth listener. Until the SDK has loaded, the sign-in stored on this device counts;
 * the server validates its token at every read.
 */
export interface SessionState {
  readonly status: 'loading' | 'signedOut' | 'signedIn';
  readonly uid: string | null;
  readonly email: string | null;
  /** From the token; the profile may be newer. */
  readonly isTokenEmailVerified: boolean;
  readonly claims: RoleClaims;
  /** The user's public profile, live; null until it is known, or when there is none yet. */
  readonly profile: Profile | null;
  /** False until the profile was read once (or could not be). */
  readonly isProfileKnown: boolean;
}

/**
 * Every known post and comment, once, by id. Feeds, threads, searches and profiles hold ids and order, so that a save,
 * a deletion or an edit shows everywhere at once.
 */
export interface PostsState extends EntityState<Post, string> {
  /**
   * Deleted posts: a stale page that arrives late must not restore them. Compared with `true`, because an id may be a
   * name that objects inherit.
   */
  readonly removed: Readonly<Record<string, true>>;
  /** Members whose account went, and their top posts with it, including those that are still being deleted. */
  readonly goneMembers: Readonly<Record<string, true>>;
  /** Which posts the user has saved; absent means not known yet. */
  readonly saved: Readonly<Record<string, boolean>>;
  /** Which the user had saved at the last visit: a fallback until `saved` has the post. */
  readonly savedLastVisit: Readonly<Record<string, true>>;
  /** Posts whose save or unsave is in flight: `saved` is the optimistic value. */
  readonly savesInFlight: Readonly<Record<string, true>>;
  /** Posts whose edit is being stored: another one would begin from a version that the server does not have yet. */
  readonly editsInFlight: Readonly<Record<string, true>>;
}

/** The part of the store's state that thunks of data and features read. */
export interface DataState {
  readonly session: SessionState;
  readonly posts: PostsState;
}
