import { RulePath } from '../values.ts';
import { Failure, signature, type Library, type Signature } from './signature.ts';

const PLACEHOLDER = /^(?:\{([A-Za-z_][A-Za-z0-9_]*)\}|\$\(([A-Za-z_][A-Za-z0-9_]*)\))$/;

export const pathMethods: Library = new Map([
  [
    'bind',
    [
      signature(['path', 'map'], (path, values) => {
        const segments: string[] = [];
        const bound = new Map<string, string>();
        for (const segment of path.segments) {
          const found = PLACEHOLDER.exec(segment);
          const name = found?.[1] ?? found?.[2];
          const value = name === undefined ? segment : values.get(name);
          if (typeof value !== 'string') return new Failure(`No string to bind for ${segment}.`);
          segments.push(value);
          if (name !== undefined) bound.set(name, value);
        }
        return new RulePath(segments, bound);
      }),
    ],
  ],
]);

/** The function `path(text)`. A path is not converted again. */
export const pathFunctions: ReadonlyMap<string, readonly Signature[]> = new Map([
  [
    'path',
    [signature(['string'], (text) => new RulePath(text.split('/').filter((segment) => segment !== '')))],
  ],
]);
