import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CampusId } from '../../domain/campus.ts';

/** What a visitor wanted to do when we asked them to join. */
export type JoinReason = 'like' | 'comment' | 'message' | 'post' | 'search' | 'join campus';

/** The post that the interrupted act was about. */
export interface ActSubject {
  readonly postId: string;
  readonly campusId: CampusId;
}

/** Which question lies over the page. The app renders it; anyone may ask it. */
export interface PromptState {
  readonly open: 'join' | 'verifySchool' | 'email' | null;
  readonly reason: JoinReason | null;
  readonly about?: ActSubject | undefined;
}

const initialState: PromptState = { open: null, reason: null };

type Asked = PayloadAction<{ readonly reason: JoinReason; readonly about: ActSubject | undefined }>;

const prepare = (reason: JoinReason, about?: ActSubject): Pick<Asked, 'payload'> => ({
  payload: { reason, about },
});

const promptSlice = createSlice({
  name: 'prompt',
  initialState,
  reducers: {
    /** A visitor did what only members may: offers to log in or sign up, and afterwards the act is done after all. */
    askToJoin: {
      prepare,
      reducer: (_state, { payload }: Asked): PromptState => ({ open: 'join', ...payload }),
    },
    /** A signed-in person without a verified school did what only members may. */
    askToVerifySchool: {
      prepare: (reason: JoinReason = 'join campus', about?: ActSubject) => prepare(reason, about),
      reducer: (_state, { payload }: Asked): PromptState => ({ open: 'verifySchool', ...payload }),
    },
    /** The first step of going in by e-mail: which address? */
    askForEmail(): PromptState {
      return { ...initialState, open: 'email' };
    },
    promptClosed(): PromptState {
      return initialState;
    },
  },
});

export const { askToJoin, askToVerifySchool, askForEmail, promptClosed } = promptSlice.actions;
export const promptReducer = promptSlice.reducer;

export interface WithPrompt {
  readonly prompt: PromptState;
}

export const selectPrompt = (state: WithPrompt): PromptState => state.prompt;
