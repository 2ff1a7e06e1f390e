/** Names that only this program, Node, Chromium or a database use: nobody who reads a report should meet them. */
export const internalNames =
  /net::|\bERR_|\bE(?:CONN|ADDR|HOST|NET|PIPE|TIMEDOUT|NOTFOUND|SERVFAIL|AI_|PROTO|INVAL|ACCES|PERM|NOENT)[A-Z_]*\b|SQLITE|\bSELECT |\bUND_|\bHPE_|undici|node:|\.ts:\d|\/src\/|\[object|\bplumbline\.animations\b|hooksName/
