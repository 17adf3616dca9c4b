import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearStoredOwner, clearStoredReseller, isLoggedIn, missingOfReseller, saveStored } from './stored.ts';

const kept = new Map<string, string>();
const storage = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
};
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

const owner = { UserLoginID: '1', personalInfo: '{}' };
const reseller = { guid: 'g', discountRate: '20', postpaidDiscountRate: '10', purchaseLimit: '50' };

describe('an owner and a reseller in one browser', () => {
  it('share a token, which goes with the last of them', () => {
    saveStored({ ...owner, ...reseller, authToken: 'x', GUID: 'of a sticker' });
    clearStoredReseller();
    expect([...kept.keys()].sort()).toEqual(['GUID', 'UserLoginID', 'authToken', 'personalInfo']);
    expect([isLoggedIn(), missingOfReseller()]).toEqual([true, 'guid']);
    saveStored(reseller);
    clearStoredOwner();
    expect([isLoggedIn(), missingOfReseller()]).toEqual([false, null]);
    clearStoredReseller();
    expect([...kept.keys()]).toEqual(['GUID']);
    expect(missingOfReseller()).toBe('authToken');
  });

  it('are not sent away by a browser that keeps its storage closed', () => {
    vi.stubGlobal('localStorage', undefined);
    expect([isLoggedIn(), missingOfReseller()]).toEqual([true, null]);
    expect(clearStoredReseller).not.toThrow();
  });
});
