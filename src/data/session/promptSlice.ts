import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CampusId } from '../../domain/campus.ts';

/** What a visitor wanted to do when we asked them to join. */
export type JoinReason = 'like' | 'comment' | 'message' | 'post' | 'search' | 'join campus';

/** The post that the interrupted act was about. */
export interface ActSubject {
  readonly postId: string;
  readonly campusId: CampusId;
}

/** Which question, or the composer of a post, lies over the page. The app renders it; anyone may ask for it. */
export interface PromptState {
  readonly open: 'join' | 'verifySchool' | 'email' | 'compose' | null;
  readonly reason: JoinReason | null;
  readonly about?: ActSubject | undefined;
}

const initialState: PromptState = { open: null, reason: null };

type Asked = PayloadAction<{ readonly reason: JoinReason; readonly about: ActSubject | undefined }>;

const promptSlice = createSlice({
  name: 'prompt',
  initialState,
  reducers: {
    joinAsked: (_state: PromptState, { payload }: Asked): PromptState => ({ open: 'join', ...payload }),
    verifySchoolAsked: (_state: PromptState, { payload }: Asked): PromptState => ({
      open: 'verifySchool',
      ...payload,
    }),
    /** The first step of going in by e-mail: which address? */
    askForEmail(): PromptState {
      return { ...initialState, open: 'email' };
    },
    /** A member writes a post, on wide screens. */
    composerOpened(): PromptState {
      return { ...initialState, open: 'compose' };
    },
    promptClosed(): PromptState {
      return initialState;
    },
  },
});

const { joinAsked, verifySchoolAsked } = promptSlice.actions;
export const { askForEmail, composerOpened, promptClosed } = promptSlice.actions;

/** A visitor did what only members may: offers to log in or sign up, and afterwards the act is done after all. */
export const askToJoin = (reason: JoinReason, about?: ActSubject): Asked => joinAsked({ reason, about });

/** A signed-in person without a verified school did what only members may. */
export const askToVerifySchool = (reason: JoinReason = 'join campus', about?: ActSubject): Asked =>
  verifySchoolAsked({ reason, about });

export const promptReducer = promptSlice.reducer;

export interface WithPrompt {
  readonly prompt: PromptState;
}

export const selectPrompt = (state: WithPrompt): PromptState => state.prompt;
