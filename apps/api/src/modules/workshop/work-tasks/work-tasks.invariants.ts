import type { RoomInvariants } from '../../../platform/invariants.ts';

export const workTasksInvariants: RoomInvariants = {
  stated: [{ concept: 'workTask', table: 'work_tasks', state: 'state' }],
};
