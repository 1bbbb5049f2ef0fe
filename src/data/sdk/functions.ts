import { connectFunctionsEmulator, getFunctions, type Functions } from 'firebase/functions';
import type { FirebaseApp } from 'firebase/app';
import type { AppConfig } from '../config/appConfig.ts';
import { hostAndPort } from './address.ts';

/** The handle for callables. */
export function openFunctions(app: FirebaseApp, config: AppConfig): Functions {
  const functions = getFunctions(app);
  if (config.emulators) connectFunctionsEmulator(functions, ...hostAndPort(config.emulators.functions));
  return functions;
}
