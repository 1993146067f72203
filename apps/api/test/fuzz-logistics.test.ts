import { fuzz } from './fuzz.ts';

fuzz('logistics');
