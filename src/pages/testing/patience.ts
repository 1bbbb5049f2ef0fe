import { configure } from '@testing-library/react';

/** `findBy…` and `waitFor` wait this long: code that is loaded late comes slowly on a machine that is busy. */
const PATIENCE_MS = 8000;

configure({ asyncUtilTimeout: PATIENCE_MS });
