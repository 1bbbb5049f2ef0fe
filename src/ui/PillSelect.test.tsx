import '@testing-library/jest-dom/vitest';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { PillSelect } from './PillSelect.tsx';

const ORDERS = [
  ['newest', 'Newest'],
  ['best', 'Best match'],
] as const;

describe('a select that looks like a chip', () => {
  it('shows what is chosen, has a name and tells what is chosen anew', async () => {
    const onChange = vi.fn<(value: string) => void>();
    render(<PillSelect label="Order" value="newest" onChange={onChange} options={ORDERS} isOn={false} />);
    const select = screen.getByRole('combobox', { name: 'Order' });
    expect(select).toHaveValue('newest');
    expect(select.parentElement?.querySelector('[aria-hidden]')).toHaveTextContent('Newest');
    await userEvent.selectOptions(select, 'Best match');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('best');
  });
});

describe('selects', () => {
  const folder = join(import.meta.dirname, '..');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });

  it('have no box of the browser, and type at which phones do not zoom in', () => {
    const reset = readFileSync(join(folder, 'styles/reset.css'), 'utf8');
    const rule = [...reset.matchAll(/\n {2}select \{([^}]*)\}/g)].at(-1)?.[1] ?? '';
    expect(rule).toContain('appearance: none');
    expect(rule).toContain('font-size: var(--text-16)');
    expect(rule).toContain('background: var(--chevron)');
  });

  it('are drawn by three components alone', () => {
    const drawing = files
      .filter((name) => name.endsWith('.tsx') && readFileSync(join(folder, name), 'utf8').includes('<select'))
      .filter((name) => !name.endsWith('.test.tsx'))
      .toSorted();
    expect(drawing).toEqual(['features/feed/CoverSelect.tsx', 'ui/PillSelect.tsx', 'ui/SelectField.tsx']);
  });
});
