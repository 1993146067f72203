import { fuzz } from './fuzz.ts';

fuzz('workshop');
