/** The version a form was opened with, and what somebody else saved meanwhile (B-24). */
import { useState } from 'react';
import type { Fault } from '../shell/faults.ts';

export interface Newer<Theirs> {
  readonly version: number;
  readonly theirs: Theirs;
  readonly changedBy: string | null;
}

export interface Version<Theirs> {
  /** What is sent: the version that was read, not the one that came in meanwhile. */
  readonly read: number;
  readonly newer: Newer<Theirs> | null;
  /** True when the refusal was a conflict of versions: `newer` holds it then. */
  readonly refused: (fault: Fault) => boolean;
  /** Goes on with one's own values over the newer ones; answers the version to send. */
  readonly accept: () => number;
  /** Goes on with the newer values, which it answers. */
  readonly take: () => Theirs;
  readonly saved: (version: number) => void;
}

/** `current` is the record as the server has it now. */
export function useVersion<Current extends { readonly version: number }, Theirs>(
  opened: number,
  valuesOf: (current: Current) => Theirs,
): Version<Theirs> {
  const [read, setRead] = useState(opened);
  const [newer, setNewer] = useState<Newer<Theirs> | null>(null);
  const saved = (version: number): void => {
    setRead(version);
    setNewer(null);
  };
  return {
    read,
    newer,
    refused: ({ code, details }) => {
      if (code !== 'VERSION_CONFLICT') return false;
      const current = details['current'] as Current;
      const changedBy = details['changedBy'] as string | null;
      setNewer({ version: current.version, theirs: valuesOf(current), changedBy });
      return true;
    },
    accept: () => {
      saved(newer!.version);
      return newer!.version;
    },
    take: () => {
      saved(newer!.version);
      return newer!.theirs;
    },
    saved,
  };
}
