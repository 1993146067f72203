import type { labelsContract } from '@quilate/domain/modules/master-data/labels/labels.contract.ts';
import { labelsPaths } from '@quilate/domain/modules/master-data/labels/labels.paths.ts';
import type { LabelKind } from '@quilate/domain/modules/master-data/labels/labels.states.ts';
import { clientOf } from '../../../shell/client.ts';
import { FRESH } from '../../../shell/query-client.ts';

export const labels = clientOf<typeof labelsContract>()('labels', labelsPaths);

export const templatesQuery = { ...labels.templates.query(), ...FRESH };
export const sampleQuery = (kind: LabelKind, code: string) => ({
  ...labels.sample.query({ query: code === '' ? { kind } : { kind, code } }),
  retry: false,
});
