/**
 * The people of the tests are many and live for a second: their passwords and codes are hashed by the same function
 * for less. What the house pays is proven in `secrets.test.ts`, and what depends on it asks for the real cost.
 */
import type * as argon2 from '@node-rs/argon2';
import { vi } from 'vitest';

const shared = globalThis as { hashesForReal?: boolean };

export async function withRealHashes<T>(work: () => Promise<T>): Promise<T> {
  shared.hashesForReal = true;
  try {
    return await work();
  } finally {
    shared.hashesForReal = false;
  }
}

const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof argon2>();
  const hash: typeof real.hash = (secret, cost) => real.hash(secret, shared.hashesForReal ? cost : CHEAP);
  return { ...real, hash };
});
