/** What others may use of the content check. */
export { withPlainSpaces } from './characters.ts';
export {
  type Content,
  type ContentFile,
  isHidden,
  type Page,
  readContent,
  readContentFile,
  readText,
  selectionsOn,
} from './content.ts';
export { unknownWords } from './dev-server.ts';
export {
  type Claim,
  companyTimeOf,
  isPreview,
  readClaims,
  readShownFiles,
  readShownPages,
  readSite,
} from './documents.ts';
export {
  askRemote,
  branchOf,
  type Git,
  GitRefusal,
  gitIn,
  linesOf,
  type Place,
  type Remote,
  readPlace,
} from './git.ts';
export { contentCheck } from './integration.ts';
export { messages } from './messages.ts';
export { asShown, formatProblem, type Problem, type Report, type ShownProblem } from './problem.ts';
export { referenceText } from './reference.ts';
export { readSiteMap } from './rules/addresses.ts';
export { examinePicture } from './rules/pictures.ts';
export { type Targets, targetsOf } from './rules/references.ts';
export { checkPlace } from './rules/structure.ts';
export { templateFiles } from './rules/unfinished.ts';
