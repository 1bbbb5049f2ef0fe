/** A picture on the page that could not be loaded. */
export interface FailedPicture {
  readonly address: string;
  /** Anybody may request it, which tells whether it is gone. */
  readonly isPublic: boolean;
  /** Loads it again. */
  readonly again: () => void;
}

/** The pictures on the page that could not be loaded. What retries them (`retryPictures.ts`) comes after the first screen. */
export class FailedPictures {
  readonly all = new Set<FailedPicture>();
  onAdded: (picture: FailedPicture) => void = () => undefined;

  /** Returns what removes it. */
  readonly add = (picture: FailedPicture): (() => void) => {
    this.all.add(picture);
    this.onAdded(picture);
    return () => void this.all.delete(picture);
  };
}

/** The page's instance. */
export const failedPictures = new FailedPictures();
