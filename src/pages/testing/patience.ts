import { configure } from '@testing-library/react';

/** Timeout of `findBy…` and `waitFor`: lazy code loads slowly on a busy machine. */
const PATIENCE_MS = 8000;

configure({ asyncUtilTimeout: PATIENCE_MS });
