/** What a PostgreSQL may take of the machine it runs on, beside the program that started it. */
import os from 'node:os';
import type { Settings } from './postmaster.ts';

const MB = 1024 ** 2;
const within = (bytes: number, leastMb: number, mostMb: number): string =>
  `${Math.min(mostMb, Math.max(leastMb, Math.floor(bytes / MB)))}MB`;

/** Of a container, what it was given. */
export function memoryOfMachine(): number {
  const given = process.constrainedMemory();
  return given > 0 ? Math.min(given, os.totalmem()) : os.totalmem();
}

/**
 * A quarter for its pages, as its manual advises, and half of what the system keeps of files counted on. Disks of today
 * find a page anywhere as fast as the next one.
 */
export const settingsFor = (memoryBytes: number): Settings => ({
  shared_buffers: within(memoryBytes / 4, 128, 4096),
  effective_cache_size: within(memoryBytes / 2, 256, 65_536),
  work_mem: within(memoryBytes / 512, 4, 32),
  maintenance_work_mem: within(memoryBytes / 32, 64, 1024),
  max_wal_size: '2GB',
  random_page_cost: '1.1',
});
