/** Rules with one condition less, to see whether a test notices. */
export interface Mutant {
  readonly line: number;
  /** What was taken out. */
  readonly operand: string;
  readonly source: string;
}

interface Chain {
  /** Start of the operand that is being read. */
  from: number;
  operator: '&&' | '||' | null;
  readonly operands: [from: number, to: number][];
}

/**
 * One mutant per operand of each `&&` (replaced by true) and `||` (replaced by false). Reads text, not syntax: it
 * relies on `&&` and `||` never standing in one chain without parentheses.
 */
export function mutantsOf(source: string): readonly Mutant[] {
  const code = blanked(source);
  const mutants: Mutant[] = [];
  const open: Chain[] = [];
  const chainAt = (from: number): Chain => ({ from, operator: null, operands: [] });

  const close = (chain: Chain | undefined, to: number): void => {
    if (chain?.operator === undefined || chain.operator === null) return;
    chain.operands.push([chain.from, to]);
    for (const [start, end] of chain.operands) {
      const operand = source.slice(start, end).trim();
      const neutral = chain.operator === '&&' ? 'true' : 'false';
      mutants.push({
        line: source.slice(0, start + source.slice(start, end).search(/\S/)).split('\n').length,
        operand,
        source: `${source.slice(0, start)} ${neutral} ${source.slice(end)}`,
      });
    }
  };

  for (let i = 0; i < code.length; i += 1) {
    const character = code.charAt(i);
    const two = code.slice(i, i + 2);
    const current = open.at(-1);
    if (character === '(' || character === '[') open.push(chainAt(i + 1));
    else if (character === ')' || character === ']') close(open.pop(), i);
    else if (/^(?:if |return |= )/.test(code.slice(i, i + 7)) && open.length === 0) {
      const word = code.slice(i).indexOf(' ') + 1;
      open.push(chainAt(i + word));
      i += word - 1;
    } else if (character === ';') close(open.pop(), i);
    else if (character === ',' && current !== undefined) {
      close(open.pop(), i);
      open.push(chainAt(i + 1));
    } else if ((two === '&&' || two === '||') && current !== undefined) {
      current.operator = two;
      current.operands.push([current.from, i]);
      current.from = i + 2;
      i += 1;
    }
  }
  return mutants;
}

/** The source with texts and comments blanked, so that only the language's own marks are left, in their places. */
function blanked(source: string): string {
  return source.replace(/\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'/g, (found) => ' '.repeat(found.length));
}
