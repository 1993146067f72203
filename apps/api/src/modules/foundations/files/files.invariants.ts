import type { RoomInvariants } from '../../../platform/invariants.ts';

export const filesInvariants: RoomInvariants = {
  says: { I143: 'Cada papel recuerda tantas consultas como se anotaron' },
  rules: {
    I143: `select f.id from files f where f.view_count <> (select count(*) from file_views v where v.file_id = f.id)`,
  },
};
