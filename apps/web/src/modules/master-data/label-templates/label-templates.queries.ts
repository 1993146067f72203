import type { labelTemplatesContract } from '@quilate/domain/modules/master-data/label-templates/label-templates.contract.ts';
import { labelTemplatesPaths } from '@quilate/domain/modules/master-data/label-templates/label-templates.paths.ts';
import type { LabelKind } from '@quilate/domain/modules/master-data/label-templates/label-templates.states.ts';
import { clientOf } from '../../../shell/client.ts';
import { FRESH } from '../../../shell/query-client.ts';

export const labels = clientOf<typeof labelTemplatesContract>()('label-templates', labelTemplatesPaths);

export const templatesQuery = { ...labels.templates.query(), ...FRESH };
export const sampleQuery = (kind: LabelKind, code: string) => ({
  ...labels.sample.query({ query: code === '' ? { kind } : { kind, code } }),
  retry: false,
});
