/** What `receipt` prints. */
export const receipts = {
  notAReceipt: 'This is not a Plumbline receipt.',
  forged: 'The signature does not match: the receipt itself was changed.',
  changes: {
    added: '{name} was added',
    removed: '{name} was removed',
    edited: '{name} was changed',
    reordered: 'The order of findings was changed',
  },
  changed: 'The receipt is genuine, but the report was changed after it was signed:',
  unknownKey: 'Key {id} is not listed in {file}.',
  genuine: '{url}, audited {date}: the report has not changed since it was signed.',
  signed: 'Signed {date} by {issuer} with key {id}.',
  keyKnown: 'The key belongs to this service.',
  keyUnknown: 'To check that the key is theirs, save {url} and pass it with --keys.',
  rotated: 'Key {id} signs receipts from now on. Receipts signed with earlier keys stay valid.',
  badKeys: 'The keys file must be a copy of /.well-known/plumbline-keys.json.',
} as const
