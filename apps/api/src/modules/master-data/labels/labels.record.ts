/** A template as the kernel knows it: written once, followed by the next one. */
import { labelsEs } from '@quilate/domain/modules/master-data/labels/labels.es.ts';
import { labelTemplateMachine } from '@quilate/domain/modules/master-data/labels/labels.machine.ts';
import { type Held, record } from '../../../platform/record.ts';
import { templateSince } from './labels.templates.ts';

export const labelTemplateRecord = record<Held>()({
  machine: labelTemplateMachine,
  es: labelsEs,
  rules: {},
  table: 'label_templates',
  state: null,
  isVersioned: true,
  topic: 'labels',
  heardIn: 'everywhere',
  reply: ({ tx }, id) => templateSince(tx, id),
});
