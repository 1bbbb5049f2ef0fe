import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ActSubject, JoinReason } from '../../data/session/interruptedAct.ts';

/** Which prompt, or the post composer, is open over the page. The app renders it; any component may open it. */
export interface PromptState {
  readonly open: 'join' | 'verifySchool' | 'email' | 'compose' | null;
  readonly reason: JoinReason | null;
  readonly about?: ActSubject | undefined;
}

const initialState: PromptState = { open: null, reason: null };

const prepare = (reason: JoinReason, about?: ActSubject) => ({ payload: { reason, about } });
type PromptAction = PayloadAction<ReturnType<typeof prepare>['payload']>;

const promptSlice = createSlice({
  name: 'prompt',
  initialState,
  reducers: {
    /** Offers a visitor to log in or sign up; the interrupted act is resumed afterwards. */
    askToJoin: {
      prepare,
      reducer: (_state: PromptState, { payload }: PromptAction): PromptState => ({
        open: 'join',
        ...payload,
      }),
    },
    /** Asks a signed-in user without a verified school to verify one. */
    askToVerifySchool: {
      prepare,
      reducer: (_state: PromptState, { payload }: PromptAction): PromptState => ({
        open: 'verifySchool',
        ...payload,
      }),
    },
    /** The first step of signing in by email: the address. */
    askForEmail(): PromptState {
      return { ...initialState, open: 'email' };
    },
    /** The post composer of wide screens. */
    composerOpened(): PromptState {
      return { ...initialState, open: 'compose' };
    },
    promptClosed(): PromptState {
      return initialState;
    },
  },
});

export const { askToJoin, askToVerifySchool, askForEmail, composerOpened, promptClosed } =
  promptSlice.actions;

export const promptReducer = promptSlice.reducer;

interface WithPrompt {
  readonly prompt: PromptState;
}

export const selectPrompt = (state: WithPrompt): PromptState => state.prompt;
