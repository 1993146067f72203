import { workTaskMachine } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.machine.ts';
import type { RoomInvariants } from '../../../platform/invariants.ts';

export const workTasksInvariants: RoomInvariants = {
  stated: [{ machine: workTaskMachine, table: 'work_tasks', state: 'state' }],
};
