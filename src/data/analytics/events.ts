/** Where a category was chosen: in the feed, or in the composer. */
type CategoryPlace = 'feed' | 'composer';

/**
 * The analytics events, with the names of the specification. No event identifies a person or quotes what they wrote; of
 * a page only its route is sent.
 */
export type AnalyticsEvent =
  /** `path` is the page's own; `routeOf` removes ids and names before it is sent. */
  | { readonly name: 'Page View'; readonly path: string }
  | { readonly name: 'Complete Registration'; readonly method: SignInMethod }
  | { readonly name: 'Login'; readonly method: SignInMethod }
  | { readonly name: 'Submit Post'; readonly kind: 'post' | 'comment'; readonly category: string | null }
  | { readonly name: 'Toggle Category Modal'; readonly place: CategoryPlace }
  | { readonly name: 'Switch Post Category'; readonly place: CategoryPlace; readonly category: string | null }
  | {
      readonly name: 'Upload';
      readonly kind: 'photo' | 'video';
      readonly to: 'post' | 'message' | 'profile';
    };

type SignInMethod = 'password' | 'link' | 'google';

/** An event with its time. */
export interface TimedEvent {
  readonly event: AnalyticsEvent;
  readonly atMs: number;
}
