import './protosOnce.ts';
import { keepRecordOfFile } from './recorder.ts';

/** Set-up of each file of rules' tests. */
keepRecordOfFile();
