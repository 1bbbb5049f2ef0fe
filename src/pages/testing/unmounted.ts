import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

/* Set up for page tests: what a test has rendered ends with it, before its timers, mocks and storage do. */

afterEach(cleanup);
