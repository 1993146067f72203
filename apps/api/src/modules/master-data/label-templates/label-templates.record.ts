/** A template as the kernel knows it: written once, followed by the next one. */
import { labelTemplatesEs } from '@quilate/domain/modules/master-data/label-templates/label-templates.es.ts';
import { labelTemplateMachine } from '@quilate/domain/modules/master-data/label-templates/label-templates.machine.ts';
import { type Held, record } from '../../../platform/record.ts';
import { templateSince } from './label-templates.templates.ts';

export const labelTemplateRecord = record<Held>()({
  machine: labelTemplateMachine,
  es: labelTemplatesEs,
  rules: {},
  table: 'label_templates',
  state: null,
  isVersioned: true,
  topic: 'label-templates',
  heardIn: 'everywhere',
  reply: ({ tx }, id) => templateSince(tx, id),
});
