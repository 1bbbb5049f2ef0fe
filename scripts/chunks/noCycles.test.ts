import { expect, test } from 'vitest';
import { chunkCycle } from './noCycles.ts';

const chunk = (name: string, ...imports: readonly string[]) => ({ type: 'chunk', name, imports }) as const;

test('chunks that import each other are named, however far apart', () => {
  const files = {
    'entry.js': chunk('entry', 'a.js'),
    'a.js': chunk('a', 'style.css', 'b.js'),
    'b.js': chunk('b', 'c.js'),
    'c.js': chunk('c', 'a.js'),
    'style.css': { type: 'asset' },
  } as const;
  expect(chunkCycle(files)).toEqual(['a', 'b', 'c', 'a']);
});

test('one that several import is no cycle', () => {
  const files = {
    'entry.js': chunk('entry', 'a.js', 'b.js'),
    'a.js': chunk('a', 'shared.js'),
    'b.js': chunk('b', 'shared.js'),
    'shared.js': chunk('shared'),
  };
  expect(chunkCycle(files)).toBeNull();
});
