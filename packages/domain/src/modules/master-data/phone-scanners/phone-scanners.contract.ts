import { idParam } from '../../../kernel/contract.ts';
import { contract } from '../../../kernel/paths.ts';
import { phoneScannersErrors } from './phone-scanners.errors.ts';
import { phoneScannersGrants } from './phone-scanners.grants.ts';
import { phoneScannersPaths } from './phone-scanners.paths.ts';
import { desk, pairBody, phoneSide, scanBody, sentScan } from './phone-scanners.schema.ts';

const ofDesk = { policy: phoneScannersGrants.write, isIdempotent: true, reply: desk } as const;
/** The phone is not signed in: its own narrow token says which desk it reads for. */
const ofPhone = { policy: 'public', isIdempotent: true } as const;
const { PHONE_CODE_DEAD, PHONE_ENDED, PHONE_BADGE, PHONE_TOO_FAST } = phoneScannersErrors;

export const phoneScannersContract = contract(phoneScannersPaths, {
  desk: {
    summary: 'El móvil que lee para esta sesión, o el código con el que se empareja, y lo que acaba de leer',
    policy: phoneScannersGrants.read,
    reply: desk,
  },
  offer: { summary: 'Pedir un código para emparejar un móvil como lector', ...ofDesk, status: 201 },
  takeScan: {
    summary: 'Decir que una pantalla ha usado lo que leyó el móvil',
    ...ofDesk,
    params: idParam('scanId'),
  },
  endPhone: { summary: 'Desconectar el móvil de esta sesión', ...ofDesk },
  pair: {
    summary: 'Emparejar un móvil con el código que enseña el ordenador',
    ...ofPhone,
    body: pairBody,
    reply: phoneSide,
    errors: [PHONE_CODE_DEAD],
  },
  phone: {
    summary: 'Para quién lee este móvil y qué ha sido de lo que envió',
    policy: 'public',
    reply: phoneSide,
    errors: [PHONE_ENDED],
  },
  sendScan: {
    summary: 'Enviar un código leído a la sesión del ordenador',
    ...ofPhone,
    status: 201,
    body: scanBody,
    reply: sentScan,
    errors: [PHONE_ENDED, PHONE_BADGE, PHONE_TOO_FAST],
  },
  leave: {
    summary: 'Dejar de leer con este móvil',
    ...ofPhone,
    reply: phoneSide,
    errors: [PHONE_ENDED],
  },
});
