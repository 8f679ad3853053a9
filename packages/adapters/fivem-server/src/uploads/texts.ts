import { ownerTexts } from '@orelhao/engine/owner/language'

const portuguese = {
  twoStores: 'fivemanage, s3 e phone.uploadServer são três lugares para as fotos: escreva só um deles',
  badBucket:
    's3: use https://CHAVE:SEGREDO@ENDEREÇO/BALDE, como https://abc:def@conta.r2.cloudflarestorage.com/fotos; na Amazon, com ?region=sa-east-1 no fim',
  noAddress:
    's3: falta smartphone_uploads_url, o endereço público do balde, como https://fotos.exemplo.com.br, com https e sem barra no fim',
  fails: (store: string, why: string) => `as fotos dos jogadores não podem ser enviadas (${store}): ${why}`,
  silent: (address: string) => `${address} não responde: confira o endereço, a rede e o firewall desta máquina`,
  answered: (address: string, status: number) => `${address} respondeu ${status}; tente de novo em alguns minutos`,
  unexpected: (address: string) => `${address} respondeu algo que o celular não entende: confira o endereço`,
  badToken:
    'o token foi recusado: crie outro no painel do Fivemanage, para arquivos (Media), e escreva set smartphone_fivemanage "TOKEN" no server.cfg',
  storeLimit: (status: number) =>
    `a conta chegou a um limite do Fivemanage (${status}): veja no painel dele o espaço e o plano, ou espere um pouco`,
  badKeys:
    'o balde recusou a chave ou o segredo: confira os dois em smartphone_s3, a região, e se a chave pode gravar e apagar nesse balde',
  noBucket: (bucket: string) => `o balde ${bucket} não existe nesse endereço: confira o fim de smartphone_s3`,
  badSecret:
    'o servidor de mídia recusou o bilhete: smartphone_upload_secret e UPLOAD_SECRET precisam ser iguais, e os relógios das duas máquinas também',
  otherAddress: (address: string, base: string) =>
    `a foto foi enviada, mas ficou em ${address}, que o celular não aceita; no server.cfg: set smartphone_uploads_url "${base}"`,
  notShown: (address: string, status: number) =>
    `a foto foi enviada, mas ${address} responde ${status} a quem a quer ver: deixe o balde público, ou corrija smartphone_uploads_url`,
  notPicture: (address: string) =>
    `a foto foi enviada, mas o que ${address} entrega não é ela: confira smartphone_uploads_url e o que está na frente dele`,
  notRemoved: (address: string, status: number) =>
    `a foto de teste foi enviada e vista, mas não pôde ser apagada (${status}): dê à chave o direito de apagar, ou atualize o servidor de mídia; apague ${address} à mão`,
  passed: (store: string, durationMs: number) => `${store}: uma foto foi enviada, vista e apagada em ${durationMs} ms`,
}

const english: typeof portuguese = {
  twoStores: 'fivemanage, s3 and phone.uploadServer are three places for photos: write only one of them',
  badBucket:
    's3: use https://KEY:SECRET@ADDRESS/BUCKET, such as https://abc:def@account.r2.cloudflarestorage.com/photos; for Amazon with ?region=sa-east-1 at the end',
  noAddress:
    's3: smartphone_uploads_url is missing, the public address of the bucket, such as https://photos.example.com, with https and no slash at the end',
  fails: (store, why) => `players cannot send photos (${store}): ${why}`,
  silent: (address) => `${address} does not answer: check the address, the network and the firewall of this machine`,
  answered: (address, status) => `${address} answered ${status}; try again in some minutes`,
  unexpected: (address) => `${address} answered what the phone does not understand: check the address`,
  badToken:
    'the token was refused: create another one in Fivemanage’s dashboard, for files (Media), and write set smartphone_fivemanage "TOKEN" in server.cfg',
  storeLimit: (status) =>
    `the account has reached a limit of Fivemanage (${status}): look at space and plan in its dashboard, or wait a little`,
  badKeys:
    'the bucket refused the key or the secret: check both in smartphone_s3, the region, and whether the key may write and delete in that bucket',
  noBucket: (bucket) => `there is no bucket ${bucket} at that address: check the end of smartphone_s3`,
  badSecret:
    'the media server refused the ticket: smartphone_upload_secret and UPLOAD_SECRET must be equal, and so must the clocks of both machines',
  otherAddress: (address, base) =>
    `the photo was sent, but is at ${address}, which the phone does not accept; in server.cfg: set smartphone_uploads_url "${base}"`,
  notShown: (address, status) =>
    `the photo was sent, but ${address} answers ${status} to those who want to see it: make the bucket public, or correct smartphone_uploads_url`,
  notPicture: (address) =>
    `the photo was sent, but what ${address} delivers is not it: check smartphone_uploads_url and what is in front of it`,
  notRemoved: (address, status) =>
    `the test photo was sent and seen, but could not be deleted (${status}): give the key the right to delete, or update the media server; delete ${address} by hand`,
  passed: (store, durationMs) => `${store}: a photo was sent, seen and deleted in ${durationMs} ms`,
}

/** Messages to the owner about where players' files go. None contains a token or a key. */
export const texts = ownerTexts(portuguese, english)
