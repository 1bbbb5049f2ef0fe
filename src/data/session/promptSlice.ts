import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** What a visitor wanted to do when we asked them to join. */
export type JoinReason = 'like' | 'comment' | 'message' | 'post' | 'search' | 'join campus';

/** Which question lies over the page. The app renders it; anyone may ask it. */
export interface PromptState {
  readonly open: 'join' | 'verifySchool' | 'email' | null;
  readonly reason: JoinReason | null;
}

const initialState: PromptState = { open: null, reason: null };

const promptSlice = createSlice({
  name: 'prompt',
  initialState,
  reducers: {
    /** A visitor did what only members may: offers to log in or sign up. */
    askToJoin(_state, { payload }: PayloadAction<JoinReason>): PromptState {
      return { open: 'join', reason: payload };
    },
    /** A signed-in person without a verified school did what only members may. */
    askToVerifySchool(): PromptState {
      return { open: 'verifySchool', reason: null };
    },
    /** The first step of going in by e-mail: which address? */
    askForEmail(): PromptState {
      return { open: 'email', reason: null };
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
