// `npm run build`: builds the pages without starting the server; for images and release archives.
import { build, install, noteCommit } from './setup.mjs';

install();
build();
noteCommit();
