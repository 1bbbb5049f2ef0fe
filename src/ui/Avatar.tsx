import { useState, type ReactNode } from 'react';
import { AvatarFace } from './AvatarFace.tsx';
import { useFailedPicture } from './useFailedPicture.ts';

interface AvatarProps {
  /** URL of the picture; without one, or when it fails to load, the monogram is shown; it is loaded again later. */
  readonly src?: string | null;
  readonly name: string;
  readonly sizePx?: number;
}

/** A person's round picture. */
export function Avatar({ src, name, sizePx = 40 }: AvatarProps): ReactNode {
  const [failed, setFailed] = useState<string | null>(null);
  useFailedPicture(failed, true, () => setFailed(null));
  return (
    <AvatarFace name={name} sizePx={sizePx}>
      {src && failed !== src ? (
        <img
          src={src}
          alt=""
          width={sizePx}
          height={sizePx}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(src)}
        />
      ) : undefined}
    </AvatarFace>
  );
}
