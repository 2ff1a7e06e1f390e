import assert from 'node:assert/strict'
import { test } from 'node:test'
import { detectLanguage } from './language.ts'

const languageOf = (text: string) => detectLanguage(text, text.toLowerCase().match(/\p{L}+/gu) ?? [])

test('Indonesian is not taken for Malay', () => {
  const text =
    'Desa kami terletak di kecamatan yang dikenal karena hasil pertanian dan kerajinan. Sebagian besar warga bekerja ' +
    'sebagai petani, tetapi ada juga yang menjadi pedagang. Pemerintah desa berusaha untuk meningkatkan pelayanan kepada ' +
    'masyarakat, dan setiap warga bisa datang ke kantor desa pada hari kerja. Kami percaya bahwa dengan kerja sama desa ini ' +
    'akan menjadi lebih baik untuk semua orang yang tinggal di sini dan juga untuk anak cucu kita nanti.'
  assert.deepEqual(languageOf(text), { code: 'id', sure: true })
})

test('Malay is not taken for Indonesian', () => {
  const text =
    'Syarikat kami telah lama dikenali kerana kualiti perkhidmatan yang diberikan kepada pelanggan. Kami percaya bahawa ' +
    'setiap pelanggan adalah penting dan kami akan sentiasa berusaha untuk memberikan yang terbaik. Anda boleh datang ke ' +
    'pejabat kami pada hari bekerja sahaja, iaitu dari hari Isnin hingga hari Jumaat. Sila hubungi kami untuk maklumat ' +
    'yang lebih lanjut mengenai harga dan juga tentang aktiviti yang ada pada bulan ini dan bulan yang akan datang.'
  assert.deepEqual(languageOf(text), { code: 'ms', sure: true })
})

test('two languages that share few words are told apart', () => {
  assert.equal(
    languageOf(`${'Der Tisch ist aus Eiche und wird von uns nach Maß gebaut. '.repeat(8)}`)?.code,
    'de',
  )
  assert.equal(languageOf(`${'The table is made of oak and we build it to measure. '.repeat(8)}`)?.code, 'en')
})

test('Japanese with few kana, as in addresses, is not Chinese', () => {
  const address = '東京都新宿区西新宿2-4-1 TEL 03-1234-5678 FAX 03-1234-5679 お問い合わせ '
  assert.deepEqual(detectLanguage(address.repeat(4), []), { code: 'ja', sure: true })
  const chinese = '我们的木工坊位于北京市朝阳区，制作橡木桌椅，欢迎来电咨询，电话号码见下方，の字招牌很有名。'
  assert.deepEqual(detectLanguage(chinese.repeat(6), []), { code: 'zh', sure: true })
})
