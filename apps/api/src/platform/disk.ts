/** How much room is left where the books and the files live. Writing stops before PostgreSQL itself would (A25). */
import { statfs } from 'node:fs/promises';
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { type Config, ROOT } from './config.ts';

const GIB = 1024 ** 3;
const WARN_BP = 1500;
const FULL_BP = 500;
const REMEMBERED_MS = 2000;

export interface Room {
  readonly freeBytes: number;
  readonly freeBp: number;
  readonly state: 'ok' | 'warn' | 'full';
}

/** 5 % or 1 GiB, whichever is more, unless the installation sets its own. */
export const reserveOf = (diskBytes: number, given: number | undefined): number =>
  given ?? Math.max(GIB, Math.floor((diskBytes * FULL_BP) / 10_000));

export class Disk {
  readonly #folder: string;
  readonly #reserveBytes: number | undefined;
  #last: { readonly at: number; readonly room: Promise<Room> } | undefined;

  constructor({ dataDir, diskReserveBytes }: Pick<Config, 'dataDir' | 'diskReserveBytes'>) {
    this.#folder = dataDir;
    this.#reserveBytes = diskReserveBytes;
  }

  /** Full below the reserve. */
  async room(): Promise<Room> {
    const { bavail, blocks, bsize } = await statfs(this.#folder).catch(() => statfs(ROOT));
    const freeBytes = bavail * bsize;
    const freeBp = Math.floor((bavail * 10_000) / Math.max(blocks, 1));
    const reserveBytes = reserveOf(blocks * bsize, this.#reserveBytes);
    return { freeBytes, freeBp, state: freeBytes < reserveBytes ? 'full' : freeBp < WARN_BP ? 'warn' : 'ok' };
  }

  /** Reading goes on; it lets write again by itself once there is room. */
  async refuseWhenFull(): Promise<void> {
    const now = Date.now();
    if (this.#last === undefined || now - this.#last.at > REMEMBERED_MS) this.#last = { at: now, room: this.room() };
    const { state } = await this.#last.room;
    if (state === 'full') throw new DomainError(kernelErrors.DISK_FULL);
  }
}
