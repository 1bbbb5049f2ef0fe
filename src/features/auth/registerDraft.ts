/** The registration form's content, without the password: survives a reload of this tab. */
export interface RegisterDraft {
  readonly email: string;
  readonly name: string;
  readonly hasAgreed: boolean;
}

const KEY = 'registerDraft';

export function readRegisterDraft(store: Pick<Storage, 'getItem'> = sessionStorage): RegisterDraft | null {
  try {
    const value: unknown = JSON.parse(store.getItem(KEY) ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const { email, name, hasAgreed } = value as Record<string, unknown>;
    return {
      email: typeof email === 'string' ? email : '',
      name: typeof name === 'string' ? name : '',
      hasAgreed: hasAgreed === true,
    };
  } catch {
    return null;
  }
}

export function storeRegisterDraft(draft: RegisterDraft): void {
  sessionStorage.setItem(KEY, JSON.stringify(draft));
}

export function forgetRegisterDraft(): void {
  sessionStorage.removeItem(KEY);
}
