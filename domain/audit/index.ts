export { areEqual, concat, fromBase64, hashLength, type Sha256, toBase64, toHex, utf8, wholeNumber } from './bytes.ts';
export { categoryOf } from './category.ts';
export { type Checkpoint, checkpointText, parseCheckpoint } from './checkpoint.ts';
export { type Difference, differencesOf } from './difference.ts';
export { type EntryNames, entryOf, entryText, leafHash, type StoredBytes } from './entry.ts';
export {
  keyText,
  type NoteKey,
  type NoteProblem,
  openNote,
  type OpenNote,
  parseKey,
  parseNote,
  type ParsedNote,
  signatureTypes,
  type Signer,
  signNote,
  type Verification,
  type Verify,
} from './note.ts';
export { personPattern, personsIn } from './persons.ts';
export { parseProofText, type ProofText, proofText } from './proof-text.ts';
export { type Consistency, consistencyParts, type Inclusion, inclusionParts, isExtension, isIncluded } from './proofs.ts';
export { hashesIn, parseTilePath, type Tile, tileHeight, tileOf, tilePath, tileWidth, widthIn } from './tiles.ts';
export {
  emptyEdge,
  extend,
  fold,
  isEdge,
  joined,
  type Leaves,
  nodeHash,
  type RightEdge,
  rootOf,
  type Subtree,
  subtreesOf,
} from './tree.ts';
