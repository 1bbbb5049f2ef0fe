import type { Plugin } from 'vite';

const STYLES_IMPORT = /^import (\w+) from '([^']+\.module\.css)';$/gm;

/**
 * Lets the build write the names of classes where they are used: `styles.card` as "card_x1y". Vite's object of all of a file's
 * classes would have each name twice more, and keeps those that the code does not use.
 */
export function classNames(): Plugin[] {
  return [
    {
      name: 'class-names',
      apply: 'build',
      enforce: 'pre',
      transform: {
        filter: { id: /\/src\/.+\.tsx?$/ },
        handler: (code) => ({ code: withNamespaces(code), map: null }),
      },
    },
    {
      name: 'styles-are-kept',
      apply: 'build',
      enforce: 'post',
      transform: {
        filter: { id: /\.module\.css$/ },
        // With all of its names written elsewhere the module would be dropped, and the styles with it.
        handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
      },
    },
  ];
}

/** Imports styles as a namespace, whose members the bundler knows, unless a class is chosen by a variable. */
export const withNamespaces = (code: string): string =>
  code.replace(STYLES_IMPORT, (statement, name: string, file: string) => {
    const mentions = code.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0;
    const members = code.match(new RegExp(`\\b${name}\\.[a-zA-Z]`, 'g'))?.length ?? 0;
    return members === mentions - 1 ? `import * as ${name} from '${file}';` : statement;
  });
