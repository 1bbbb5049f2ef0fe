import type { PayloadAction, UnknownAction } from '@reduxjs/toolkit';

/*
 * Redux Toolkit's `createAction` and `createSlice`, for reducers that return the next state. The toolkit's own bring
 * its whole core, Immer and Reselect with them, 10 kB before the first post; it comes with the cache of live queries
 * (`api.ts`). Nothing in the entry may import it but for its types.
 */

export interface ActionCreator<Payload> {
  (payload: Payload): PayloadAction<Payload>;
  readonly type: string;
  readonly match: (action: unknown) => boolean;
}

/** A maker of actions of one type; called without a payload where there is none. */
export function createAction<Payload = void>(type: string): ActionCreator<Payload> {
  const create = (payload: Payload): PayloadAction<Payload> => ({ type, payload });
  const match = (action: unknown): boolean =>
    typeof action === 'object' && action !== null && 'type' in action && action.type === type;
  return Object.assign(create, { type, match });
}

type Reducers<State, Payloads> = {
  readonly [Name in keyof Payloads]: (state: State, action: PayloadAction<Payloads[Name]>) => State;
};

/** A reducer that looks at no payload needs none. */
type Actions<Payloads> = {
  readonly [Name in keyof Payloads]: ActionCreator<unknown extends Payloads[Name] ? void : Payloads[Name]>;
};

interface SliceOptions<State, Payloads> {
  /** First half of the actions' types. */
  readonly name: string;
  readonly initialState: State;
  readonly reducers: Reducers<State, Payloads>;
  /** What actions of others do here, by their type. */
  readonly others?: Readonly<Record<string, (state: State) => State>>;
}

export interface Slice<State, Payloads> {
  readonly actions: Actions<Payloads>;
  readonly reducer: (state: State | undefined, action: UnknownAction) => State;
}

/** A part of the store: its reducer, and an action for each way to change it. */
export function createSlice<State, Payloads>({
  name,
  initialState,
  reducers,
  others = {},
}: SliceOptions<State, Payloads>): Slice<State, Payloads> {
  const byType = new Map<string, (state: State, action: PayloadAction<never>) => State>();
  const actions: Record<string, ActionCreator<unknown>> = {};
  for (const [key, reduce] of Object.entries(reducers)) {
    const type = `${name}/${key}`;
    actions[key] = createAction<unknown>(type);
    // By the type above, which its own action alone has.
    byType.set(type, reduce as (state: State, action: PayloadAction<never>) => State);
  }
  for (const [type, reduce] of Object.entries(others)) byType.set(type, reduce);
  return {
    // One for each reducer, of the same names.
    actions: actions as Actions<Payloads>,
    reducer: (state = initialState, action) =>
      // Who has this type has that payload.
      byType.get(action.type)?.(state, action as PayloadAction<never>) ?? state,
  };
}
