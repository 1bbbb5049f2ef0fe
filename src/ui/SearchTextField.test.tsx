import '@testing-library/jest-dom/vitest';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { SearchTextField } from './SearchTextField.tsx';

function Field(): ReactNode {
  const [value, setValue] = useState('');
  return <SearchTextField label="Find" value={value} onChange={setValue} />;
}

test('a button empties a field to search by, and leaves the cursor in it', async () => {
  const user = userEvent.setup();
  render(<Field />);
  const field = screen.getByRole('searchbox', { name: 'Find' });
  expect(screen.queryByRole('button')).toBeNull();
  await user.type(field, 'duke');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
  expect(screen.queryByRole('button')).toBeNull();
});
