import { writeLanguages } from '../web/built-languages.ts';

/** What was built for browsers, in each language. */
writeLanguages('build/client');
