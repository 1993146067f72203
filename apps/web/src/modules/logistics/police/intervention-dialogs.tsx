import type { Intervention } from '@quilate/domain/modules/logistics/police/police.schema.ts';
import { dialogsOf } from '../../foundations/proofs/record-dialogs.tsx';
import { GiveDialog } from './give-dialog.tsx';
import { ReturnDialog } from './return-dialog.tsx';

export const InterventionDialogs = dialogsOf<Intervention>({ returnItems: ReturnDialog, giveToOwner: GiveDialog });
