import * as z from 'zod';
import { kernelErrors } from '../../../kernel/errors.ts';
import { contract } from '../../../kernel/paths.ts';
import { labelsErrors } from './labels.errors.ts';
import { labelsGrants } from './labels.grants.ts';
import { labelsPaths } from './labels.paths.ts';
import { labelSample, labelTemplate, sampleQuery, templateBody, testQuery } from './labels.schema.ts';

export const labelsContract = contract(labelsPaths, {
  templates: {
    summary: 'Cómo se imprime cada etiqueta, y quién lo cambió',
    policy: labelsGrants.read,
    reply: z.object({ data: z.array(labelTemplate), totalCount: z.int() }),
  },
  sample: {
    summary: 'Lo que diría una etiqueta: de la pieza con ese código o de la primera que hay',
    policy: labelsGrants.read,
    query: sampleQuery,
    reply: labelSample,
  },
  test: {
    summary: 'Una etiqueta de prueba con su marco, o una regla para ajustar la impresora',
    policy: labelsGrants.read,
    query: testQuery,
    stream: 'application/octet-stream',
    errors: Object.values(labelsErrors),
  },
  setTemplate: {
    summary: 'Cambiar cómo se imprime una etiqueta desde ahora',
    policy: labelsGrants.write,
    isIdempotent: true,
    status: 201,
    body: templateBody,
    reply: labelTemplate,
    errors: [...Object.values(labelsErrors), kernelErrors.VERSION_CONFLICT],
  },
});
