import { auditCases } from '../../testing/facts/audit-cases.ts'

import audit from './doctype.ts'

auditCases(audit, [
  { name: 'the HTML doctype', html: '<!doctype html><title>x</title>', is: 'pass' },
  {
    name: 'capitals and legacy-compat',
    html: '<!DOCTYPE HTML SYSTEM "about:legacy-compat"><title>x</title>',
    is: 'pass',
  },
  {
    name: 'HTML 4.01 strict',
    html: '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd"><p>x',
    is: 'pass',
  },
  {
    name: 'XHTML transitional',
    html: '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><p>x',
    is: 'warn',
    shows: /html PUBLIC .{1,2}-\/\/W3C/,
  },
  {
    name: 'HTML 3.2',
    html: '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 3.2 Final//EN"><p>x',
    is: 'fail',
    says: /quirks/,
  },
  { name: 'none', html: '<html><title>x</title></html>', is: 'fail' },
  {
    name: 'text in front of the doctype',
    html: '<?xml version="1.0"?>html <!DOCTYPE html><html><head><title>x</title></head></html>',
    is: 'fail',
    says: /not at the start/,
    shows: /"line":1/,
  },
])
