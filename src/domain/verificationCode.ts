import { CODE_MAX, CODE_MIN } from './limits.ts';

type CodeProblem = 'code-required' | 'code-incorrect';

/** What is wrong with a typed code, before the server is asked; null when it may be valid. Ignores spaces around it. */
export function codeProblem(typed: string): CodeProblem | null {
  const code = typed.trim();
  if (code === '') return 'code-required';
  if (!/^\d{4}$/.test(code)) return 'code-incorrect';
  const number = Number(code);
  return number >= CODE_MIN && number <= CODE_MAX ? null : 'code-incorrect';
}
