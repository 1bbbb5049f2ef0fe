import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Profile, RoleClaims } from '../../domain/user.ts';
import type { SessionState } from '../live/dataState.ts';
import type { SignedInPerson } from '../rest/storedSignIn.ts';

const NO_CLAIMS: RoleClaims = { campusId: null, isSchoolVerified: false };

const initialState: SessionState = {
  status: 'loading',
  uid: null,
  email: null,
  isTokenEmailVerified: false,
  claims: NO_CLAIMS,
  profile: null,
  isProfileKnown: false,
};

const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    signedIn(state, { payload }: PayloadAction<SignedInPerson>): SessionState {
      const isSame = state.uid === payload.uid;
      const isUnread = payload.claims === null;
      return {
        status: 'signedIn',
        uid: payload.uid,
        email: payload.email,
        isTokenEmailVerified: payload.isEmailVerified || (isSame && isUnread && state.isTokenEmailVerified),
        claims: payload.claims ?? (isSame ? state.claims : NO_CLAIMS),
        profile: isSame ? state.profile : null,
        isProfileKnown: isSame && state.isProfileKnown,
      };
    },
    signedOut(): SessionState {
      return { ...initialState, status: 'signedOut' };
    },
    profileRead(state, { payload }: PayloadAction<Profile | null>): SessionState {
      return { ...state, profile: payload, isProfileKnown: true };
    },
    /** The profile cannot be read: the known one stays, and nothing waits for more. */
    profileUnreadable(state): SessionState {
      return { ...state, isProfileKnown: true };
    },
  },
});

/** Another account is signed in, or none: slices and caches drop the previous account's data. */
export const accountChanged = createAction('session/accountChanged');

export const { signedIn, signedOut, profileRead, profileUnreadable } = sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;

/** The part of the store that the selectors need, so that features need not know the whole. */
export interface WithSession {
  readonly session: SessionState;
}

export const selectSession = (state: WithSession): SessionState => state.session;
export const selectSessionStatus = (state: WithSession): SessionState['status'] => state.session.status;
/** Whether nobody is signed in. False until that is known. */
export const selectIsVisitor = (state: WithSession): boolean => state.session.status === 'signedOut';
export const selectUid = (state: WithSession): string | null => state.session.uid;
export const selectEmail = (state: WithSession): string | null => state.session.email;
export const selectMyProfile = (state: WithSession): Profile | null => state.session.profile;
export const selectClaims = (state: WithSession): RoleClaims => state.session.claims;

/**
 * From the profile, or implied by a verified school address. The token's claim stands in until the profile is known;
 * it does not mean that this session has proven the address.
 */
export function isEmailVerified({ claims, profile, isTokenEmailVerified }: SessionState): boolean {
  return claims.isSchoolVerified || (profile?.isEmailVerified ?? isTokenEmailVerified);
}

export const selectIsSchoolVerified = (state: WithSession): boolean => state.session.claims.isSchoolVerified;
